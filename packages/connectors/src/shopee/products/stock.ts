import { answer, refuse } from '../../answer.ts'
import type { StockPusher } from '../../listings.ts'
import { stockOf } from './bodies.ts'
import { writeParts } from './writes.ts'

/** Setting the same quantity again changes nothing, so no key is needed. */
export const stock: StockPusher = {
  needsRestock: true,
  async set(context, shop, rows) {
    const invalid = rows.find(({ listingId, variantId }) => !/^\d+$/.test(listingId) || !/^\d+$/.test(variantId))
    if (invalid) return refuse('not_found', `${invalid.listingId} ${invalid.variantId} is no variant of Shopee`)
    for (const [listingId, group] of Map.groupBy(rows, (row) => row.listingId)) {
      const stock_list = group.map(({ variantId, isOnSale }) => ({
        // A product without options has the model 0.
        model_id: variantId === listingId ? 0 : Number(variantId),
        seller_stock: stockOf(isOnSale),
      }))
      const done = await writeParts(context, shop, '/product/update_stock', { item_id: Number(listingId), stock_list })
      if (!done.ok) return done
    }
    return answer(null)
  },
}
