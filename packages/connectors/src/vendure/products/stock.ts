import { z } from 'zod'
import { answer } from '../../answer.ts'
import type { StockPusher } from '../../listings.ts'
import { mutate } from '../request.ts'

const Rows = z.object({ updateProductVariants: z.array(z.unknown()) })

/** A variant that is not on sale is disabled. Setting the same state again changes nothing, so no key is needed. */
export const stock: StockPusher = {
  async set(context, shop, rows) {
    const document = `mutation UpdateProductVariants($input: [UpdateProductVariantInput!]!) {
      updateProductVariants(input: $input) { id }
    }`
    const input = rows.map(({ variantId, isOnSale }) => ({ id: variantId, enabled: isOnSale }))
    const done = await mutate(context, shop, document, { input }, Rows)
    return done.ok ? answer(null) : done
  },
}
