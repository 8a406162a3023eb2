import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../fields.ts'
import { account, Cart, FinishedId, IsPlain, Quantity } from './cart-shapes.ts'

/** POST /api/cart/lines: adds the quantity to the line of a SKU, with the same design, that is already in the cart. */
export const addCartLine = defineCall({
  id: 'addCartLine',
  summary: 'Add a SKU to the cart',
  method: 'POST',
  path: '/api/cart/lines',
  access: account,
  permission: 'account',
  body: z.object({
    variantId: Id,
    finishedId: FinishedId,
    quantity: Quantity.default(1),
    isPlain: IsPlain.optional(),
  }),
  data: Cart,
  codes: ['variant_unknown', 'finished_unknown', 'product_level', 'cart_full', 'quantity_limit'],
})
