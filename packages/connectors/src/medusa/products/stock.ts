import { z } from 'zod'
import { answer } from '../../answer.ts'
import type { StockPusher } from '../../listings.ts'
import { post } from '../request.ts'
import { linkEmptyItem } from './empty-item.ts'
import { stockInput } from './variants.ts'

/** Setting the same state again changes nothing, so no key is needed. */
export const stock: StockPusher = {
  async set(context, shop, rows) {
    for (const [listingId, group] of Map.groupBy(rows, (row) => row.listingId)) {
      const offSale = group.flatMap(({ variantId, isOnSale }) => (isOnSale ? [] : [variantId]))
      const linked = offSale.length > 0 ? await linkEmptyItem(context, shop, listingId, offSale) : answer('')
      if (!linked.ok) return linked
      const update = group.map(({ variantId, isOnSale }) => ({ id: variantId, ...stockInput(isOnSale) }))
      const path = `/products/${listingId}/variants/batch`
      const done = await post(context, shop, path, { update }, z.object({ updated: z.array(z.unknown()) }))
      if (!done.ok) return done
    }
    return answer(null)
  },
}
