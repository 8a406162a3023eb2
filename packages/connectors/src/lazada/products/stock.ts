import { answer, refuse } from '../../answer.ts'
import { chunksOf } from '../../common/http.ts'
import type { StockPusher, StockRow } from '../../listings.ts'
import { writeShop } from '../request.ts'
import { plenty } from './bodies.ts'

/** Lazada recommends no more variants for a call, and ends those of 50 and more. */
export const maxPerCall = 20

/** Setting the same quantity again changes nothing, so no key is needed. */
export const stock: StockPusher = {
  needsRestock: true,
  async set(context, shop, rows) {
    const invalid = rows.find(({ listingId, variantId }) => !/^\d+$/.test(listingId) || !/^\d+$/.test(variantId))
    if (invalid) return refuse('not_found', `${invalid.listingId} ${invalid.variantId} is no variant of Lazada`)
    for (const part of chunksOf(rows, maxPerCall)) {
      const done = await writeShop(context, shop, '/product/stock/sellable/update', { payload: xmlOf(part) })
      if (!done.ok) return done
    }
    return answer(null)
  },
}

/** This call takes XML only. */
function xmlOf(rows: readonly StockRow[]): string {
  const skus = rows.map(
    ({ listingId, variantId, isOnSale }) =>
      `<Sku><ItemId>${listingId}</ItemId><SkuId>${variantId}</SkuId>` +
      `<SellableQuantity>${isOnSale ? plenty : 0}</SellableQuantity></Sku>`,
  )
  return `<Request><Product><Skus>${skus.join('')}</Skus></Product></Request>`
}
