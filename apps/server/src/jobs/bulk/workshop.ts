import { bulkFilters, bulkInputs } from '@podwright/contracts/bulk/bulk-requests'
import { fallbackLocale } from '@podwright/domain/locale'
import { changeWorkshopProducts, findWorkshopRows } from '../../modules/fulfillment/workshop/products.ts'
import { bulkList, bulkWork } from '../../modules/platform/bulk/define-list.ts'
import { succeed } from '../../result.ts'
import { idsOf } from './parts.ts'

export const workshopList = bulkList(bulkFilters.workshop, findWorkshopRows)

const none = { refused: [] }

export const workshopActions = {
  pause_products: bulkWork(bulkInputs.pause_products, async (deps, items, { accountId }) => {
    const change = { ids: idsOf(items), isPaused: true }
    const changed = await changeWorkshopProducts(deps, accountId, change, fallbackLocale)
    return changed.ok ? succeed(none) : changed
  }),
  resume_products: bulkWork(bulkInputs.resume_products, async (deps, items, { accountId }) => {
    const change = { ids: idsOf(items), isPaused: false }
    const changed = await changeWorkshopProducts(deps, accountId, change, fallbackLocale)
    return changed.ok ? succeed(none) : changed
  }),
}
