import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, Minor, text } from '../fields.ts'
import { OrderDetail, OrderSummary } from '../orders/order-shapes.ts'
import { operator } from '../wallet/wallet-shapes.ts'

const FoundOrder = OrderSummary.pick({
  id: true,
  number: true,
  externalId: true,
  state: true,
  actionCode: true,
  payment: true,
  afterSales: true,
  isSample: true,
  recipient: true,
  destination: true,
  quantity: true,
}).extend({
  seller: z.string().meta({ description: 'Login account' }),
  storeName: z.string().nullable(),
  totalMinor: Minor,
  orderedAt: z.iso.datetime(),
})
export type FoundOrder = z.infer<typeof FoundOrder>

/**
 * GET /api/operator/orders: the newest fifty orders that match a number: of an order, a production order, a case or a
 * parcel, the store's order number, or the beginning of the seller's phone number.
 */
export const searchAllOrders = defineCall({
  id: 'searchAllOrders',
  summary: 'The newest orders of all sellers, or those with a number',
  method: 'GET',
  path: '/api/operator/orders',
  access: operator,
  permission: 'operations',
  query: z.object({ search: text(60).trim().prefault('') }),
  data: z.object({ items: z.array(FoundOrder) }),
})

/** GET /api/operator/orders/{id}: read-only, as its seller sees it. */
export const getAnyOrder = defineCall({
  id: 'getAnyOrder',
  summary: 'An order of any seller, with its history',
  method: 'GET',
  path: '/api/operator/orders/{id}',
  access: operator,
  permission: 'operations',
  params: z.object({ id: Id }),
  data: OrderDetail.omit({ actions: true }).extend({
    seller: z.string(),
    suppliers: z
      .record(z.string(), z.string())
      .meta({ description: 'Login accounts of suppliers by production order' }),
  }),
  codes: ['order_unknown'],
})
