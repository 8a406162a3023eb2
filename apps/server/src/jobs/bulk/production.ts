import { bulkFilters, bulkInputs } from '@podwright/contracts/bulk/bulk-requests'
import {
  acceptManyProduction,
  rankProduction,
  refuseManyProduction,
} from '../../modules/fulfillment/production/production-batch.ts'
import { findProductionRows } from '../../modules/fulfillment/production/queue.ts'
import { bulkList, bulkWork } from '../../modules/platform/bulk/define-list.ts'
import { idsOf, missingAs } from './parts.ts'

export const productionList = bulkList(bulkFilters.production, findProductionRows)

export const productionActions = {
  accept_production: bulkWork(bulkInputs.accept_production, (deps, items, { accountId }) =>
    acceptManyProduction(deps, accountId, idsOf(items)),
  ),
  express_production: bulkWork(bulkInputs.express_production, async (deps, items, { accountId }) => {
    const ranked = await rankProduction(deps, accountId, { ids: idsOf(items), isExpress: true })
    return ranked.ok ? missingAs('production_state', items, ranked.data.done) : ranked
  }),
  normal_production: bulkWork(bulkInputs.normal_production, async (deps, items, { accountId }) => {
    const ranked = await rankProduction(deps, accountId, { ids: idsOf(items), isExpress: false })
    return ranked.ok ? missingAs('production_state', items, ranked.data.done) : ranked
  }),
  refuse_production: bulkWork(bulkInputs.refuse_production, (deps, items, { accountId, input }) =>
    refuseManyProduction(deps, accountId, { ids: idsOf(items), ...input }),
  ),
}
