import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../fields.ts'
import { account, Cart } from './cart-shapes.ts'

export const removeCartLine = defineCall({
  id: 'removeCartLine',
  summary: 'Remove a line; a missing line is not an error',
  method: 'DELETE',
  path: '/api/cart/lines/{variantId}',
  access: account,
  permission: 'account',
  params: z.object({ variantId: Id }),
  query: z.object({ finishedId: Id.optional() }),
  data: Cart,
})
