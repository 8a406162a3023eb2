import { answer, refuse } from '../../answer.ts'
import type { StockPusher } from '../../listings.ts'
import { callApi } from '../request.ts'
import { inventoryOf } from './bodies.ts'
import { PartErrors } from './shape.ts'

/** Setting the same quantity again changes nothing, so no key is needed. */
export const stock: StockPusher = {
  needsRestock: true,
  async set(context, shop, rows) {
    for (const [listingId, group] of Map.groupBy(rows, (row) => row.listingId)) {
      const skus = group.map(({ variantId, isOnSale }) => ({ id: variantId, inventory: inventoryOf(shop, isOnSale) }))
      const path = `/product/202309/products/${listingId}/inventory/update`
      const call = { method: 'POST', path, body: { skus }, isWrite: true } as const
      const done = await callApi(context, shop.credentials, call, PartErrors)
      if (!done.ok) return done
      if (done.data) return refuse('refused', `${done.data.code}: ${done.data.message}`)
    }
    return answer(null)
  },
}
