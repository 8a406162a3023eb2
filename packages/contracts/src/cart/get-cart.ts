import { defineCall } from '../define-call.ts'
import { account, Cart } from './cart-shapes.ts'

export const getCart = defineCall({
  id: 'getCart',
  summary: 'Your cart',
  method: 'GET',
  path: '/api/cart',
  access: account,
  permission: 'account',
  data: Cart,
})
