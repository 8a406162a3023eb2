import {
  afterSalesStates,
  maxCounted,
  orderFilterStates,
  paymentStates,
  shownOrderStates,
} from '@podwright/domain/orders/order-states'
import { proposedChangeKinds } from '@podwright/domain/stores/shop-orders'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, queryInt, queryList, text } from '../fields.ts'
import { Day, seller } from '../wallet/wallet-shapes.ts'
import { OrderSummary } from './order-shapes.ts'

const filters = {
  payment: z.enum(paymentStates).optional(),
  afterSales: z.enum(afterSalesStates).optional(),
  storeId: Id.optional(),
  from: Day.optional().meta({ description: 'First day of the range, UTC' }),
  to: Day.optional(),
}

export const orderSorts = ['newest', 'oldest', 'ordered', 'total_high', 'total_low'] as const

/** Filters and order of a list. */
export const OrderQuery = z.object({
  state: queryList(z.enum(orderFilterStates)).meta({
    description: '`needs_action`: requires an action, or has changed in its store',
  }),
  ...filters,
  search: text(100).trim().prefault('').meta({
    description:
      'Words of the number, number in the store, recipient, SKU, title or tracking number; the last one may be incomplete',
  }),
  sort: z.enum(orderSorts).prefault('newest'),
})
export type OrderQuery = z.infer<typeof OrderQuery>

const ListedOrder = OrderSummary.extend({
  shopChange: z
    .enum(proposedChangeKinds)
    .nullable()
    .meta({ description: 'The oldest change in the store that needs your decision' }),
})
export type ListedOrder = z.infer<typeof ListedOrder>

/** GET /api/orders: a page of your orders. Archived orders are excluded unless `state` selects them. */
export const listOrders = defineCall({
  id: 'listOrders',
  summary: 'Your orders',
  method: 'GET',
  path: '/api/orders',
  access: seller,
  permission: 'viewOrders',
  scopes: ['orders.read'],
  query: OrderQuery.extend({
    after: text(80).optional().meta({ description: '`next` of the previous page' }),
    limit: queryInt(1, 200).prefault(50),
  }),
  data: z.object({ items: z.array(ListedOrder), next: z.string().nullable() }),
})

/** GET /api/orders/counts: the number of orders per state under the same filters; the search does not affect it. */
export const countOrders = defineCall({
  id: 'countOrders',
  summary: 'Your orders by state',
  method: 'GET',
  path: '/api/orders/counts',
  access: seller,
  permission: 'viewOrders',
  scopes: ['orders.read'],
  query: z.object(filters),
  data: z.object({
    counts: z
      .partialRecord(z.enum(shownOrderStates), z.int())
      .meta({ description: `${maxCounted} stands for this many or more` }),
    needsAction: z.int().meta({ description: 'Orders that the state `needs_action` selects; each also has a state' }),
  }),
})
