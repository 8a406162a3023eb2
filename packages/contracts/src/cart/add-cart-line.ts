import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../fields.ts'
import { account, Cart, Quantity } from './cart-shapes.ts'

/** POST /api/cart/lines: a SKU that is in the cart already gets the quantity added to its line. */
export const addCartLine = defineCall({
  id: 'addCartLine',
  summary: 'Put pieces of a SKU into the cart',
  method: 'POST',
  path: '/api/cart/lines',
  access: account,
  body: z.object({ variantId: Id, quantity: Quantity.default(1) }),
  data: Cart,
  codes: ['variant_unknown', 'cart_full', 'quantity_limit'],
})
