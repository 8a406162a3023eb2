import { z } from 'zod'
import { answer, type Refusal } from '../../answer.ts'
import type { StockPusher } from '../../listings.ts'
import { send } from '../http/request.ts'
import { stockBody } from './bodies.ts'
import { BatchResult } from './shape.ts'
import { refusalOfRow } from './variations.ts'

/** Setting the same state again changes nothing, so no key is needed. */
export const stock: StockPusher = {
  async set(context, shop, rows) {
    let refusal: Refusal | undefined
    for (const [listingId, group] of Map.groupBy(rows, (row) => row.listingId)) {
      // A product without options is its own variant.
      const [single] = group.filter(({ variantId }) => variantId === listingId)
      if (single) {
        const done = await send(
          context,
          shop,
          'PUT',
          `/products/${listingId}`,
          stockBody(single.isOnSale),
          z.object({}),
        )
        if (!done.ok) refusal ??= done
        continue
      }
      const update = group.map(({ variantId, isOnSale }) => ({ id: Number(variantId), ...stockBody(isOnSale) }))
      const done = await send(context, shop, 'POST', `/products/${listingId}/variations/batch`, { update }, BatchResult)
      if (!done.ok) refusal ??= done
      else refusal ??= done.data.update.map(refusalOfRow).find((each) => each !== undefined)
    }
    return refusal ?? answer(null)
  },
}
