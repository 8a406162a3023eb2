import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../fields.ts'
import { account, Cart, FinishedId, IsPlain, Quantity } from './cart-shapes.ts'

export const changeCartLine = defineCall({
  id: 'changeCartLine',
  summary: 'Set the quantity of a line, or order a blank plain',
  method: 'PUT',
  path: '/api/cart/lines/{variantId}',
  access: account,
  permission: 'account',
  params: z.object({ variantId: Id }),
  body: z.object({ finishedId: FinishedId, quantity: Quantity, isPlain: IsPlain.optional() }),
  data: Cart,
  codes: ['variant_unknown', 'finished_unknown', 'product_level'],
})
