import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../fields.ts'
import { account, Cart, Quantity } from './cart-shapes.ts'

export const changeCartLine = defineCall({
  id: 'changeCartLine',
  summary: 'Set the quantity of a line',
  method: 'PUT',
  path: '/api/cart/lines/{variantId}',
  access: account,
  params: z.object({ variantId: Id }),
  body: z.object({ quantity: Quantity }),
  data: Cart,
  codes: ['variant_unknown'],
})
