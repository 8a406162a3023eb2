import { OrderAddress } from '@podwright/domain/orders/address'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, Minor } from '../fields.ts'
import { Note, seller } from '../wallet/wallet-shapes.ts'
import { LineTarget, OrderDetail, OrderId } from './order-shapes.ts'

/**
 * PUT /api/orders/{id}/address: for paid orders before production starts. In another country, freight is quoted again.
 * `differenceMinor` is the difference shown to the seller, charged to or refunded to the wallet; if the actual
 * difference is another, the call fails and returns it. Parts refused because of the address go back to their supplier.
 */
export const correctAddress = defineCall({
  id: 'correctAddress',
  summary: 'Correct the address of a paid order',
  method: 'PUT',
  path: '/api/orders/{id}/address',
  access: seller,
  permission: 'orders',
  scopes: ['orders.write'],
  params: OrderId,
  body: z.object({ address: OrderAddress, differenceMinor: Minor.nullable().prefault(null) }),
  data: OrderDetail,
  codes: [
    'order_unknown',
    'order_state',
    'order_country',
    'order_incomplete',
    'destination_unknown',
    'freight_unavailable',
    'order_price_changed',
    'wallet_insufficient',
  ],
})

/** POST /api/orders/{id}/resubmit: sends refused parts to their suppliers again. */
export const resubmitOrder = defineCall({
  id: 'resubmitOrder',
  summary: 'Send refused parts of an order to their suppliers again',
  method: 'POST',
  path: '/api/orders/{id}/resubmit',
  access: seller,
  permission: 'orders',
  scopes: ['orders.write'],
  params: OrderId,
  body: z.object({ note: Note }),
  data: OrderDetail,
  codes: ['order_unknown', 'order_state'],
})

/** POST /api/orders/{id}/reprint: retries failed print files. */
export const retryPrints = defineCall({
  id: 'retryPrints',
  summary: 'Retry failed print files of an order',
  method: 'POST',
  path: '/api/orders/{id}/reprint',
  access: seller,
  permission: 'orders',
  scopes: ['orders.write'],
  params: OrderId,
  data: OrderDetail,
  codes: ['order_unknown', 'order_state'],
})

/**
 * PUT /api/orders/{id}/lines/{lineId}/replacement: replaces a product that cannot be made. `differenceMinor` is the
 * price difference shown to the seller, charged to or refunded to the wallet; if the actual difference is another, the
 * call fails and returns it.
 */
export const replaceOrderLine = defineCall({
  id: 'replaceOrderLine',
  summary: 'Choose another product for a line of an order',
  method: 'PUT',
  path: '/api/orders/{id}/lines/{lineId}/replacement',
  access: seller,
  permission: 'orders',
  scopes: ['orders.write'],
  params: z.object({ id: Id, lineId: Id }),
  body: z.object({ target: LineTarget, differenceMinor: Minor.nullable() }),
  data: OrderDetail,
  codes: [
    'order_unknown',
    'order_line_unknown',
    'order_state',
    'variant_unknown',
    'finished_unknown',
    'design_missing',
    'product_level',
    'personalization_invalid',
    'freight_unavailable',
    'order_price_changed',
    'order_shop_change',
    'wallet_insufficient',
  ],
})

/**
 * POST /api/orders/{id}/parts/{partId}/drop: cancels a part that no supplier makes and refunds its price to the wallet.
 */
export const dropOrderPart = defineCall({
  id: 'dropOrderPart',
  summary: 'Cancel a part of an order',
  method: 'POST',
  path: '/api/orders/{id}/parts/{partId}/drop',
  access: seller,
  permission: 'orders',
  scopes: ['orders.write'],
  params: z.object({ id: Id, partId: Id }),
  body: z.object({ reason: Note }),
  data: OrderDetail,
  codes: ['order_unknown', 'production_unknown', 'order_state'],
})
