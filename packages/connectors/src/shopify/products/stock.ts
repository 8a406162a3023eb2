import { z } from 'zod'
import { answer, refuse } from '../../answer.ts'
import type { StockPusher } from '../../listings.ts'
import { gid, graphql, isNumeric, refusalOfUser, UserErrors } from '../graphql.ts'
import { policyOf } from './bodies.ts'
import { variantsMutation } from './documents.ts'

export const VariantsSet = z.object({ productVariantsBulkUpdate: z.object({ userErrors: UserErrors }) })

/** Setting the same state again changes nothing, so no key is needed. */
export const stock: StockPusher = {
  async set(context, shop, rows) {
    for (const [listingId, group] of Map.groupBy(rows, (row) => row.listingId)) {
      if (!isNumeric(listingId)) return refuse('not_found', 'no such product')
      const variants = group.map(({ variantId, isOnSale }) => ({
        id: gid('ProductVariant', variantId),
        ...policyOf(isOnSale),
      }))
      const done = await graphql(
        context,
        shop,
        variantsMutation,
        { id: gid('Product', listingId), variants },
        VariantsSet,
      )
      if (!done.ok) return done
      const refusal = refusalOfUser(done.data.productVariantsBulkUpdate.userErrors)
      if (refusal) return refusal
    }
    return answer(null)
  },
}
