import { OrderAddress } from '@podwright/domain/orders/address'
import { orderStates } from '@podwright/domain/orders/order-states'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, Minor, text } from '../fields.ts'
import { Note, RequestKey, seller } from '../wallet/wallet-shapes.ts'
import {
  LineTarget,
  LineTexts,
  LogisticsId,
  maxAtOnce,
  maxOrderLines,
  NewLine,
  OrderDetail,
  OrderId,
} from './order-shapes.ts'

/**
 * POST /api/orders: a manual order, with or without a store. Lines that only name a SKU of the store are mapped if it
 * is known.
 */
export const createOrder = defineCall({
  id: 'createOrder',
  summary: 'Create an order manually',
  method: 'POST',
  path: '/api/orders',
  access: seller,
  permission: 'orders',
  scopes: ['orders.write'],
  body: z.object({
    requestKey: RequestKey,
    storeId: Id.nullable().prefault(null),
    externalId: text(100).trim().min(1, 'required').nullable().prefault(null),
    address: OrderAddress,
    logisticsId: LogisticsId,
    isSample: z.boolean().prefault(false),
    note: Note.prefault(''),
    lines: z.array(NewLine).min(1, 'required').max(maxOrderLines, 'too_many'),
  }),
  data: OrderDetail,
  codes: [
    'store_unknown',
    'store_state',
    'variant_unknown',
    'finished_unknown',
    'design_missing',
    'product_level',
    'carrier_unknown',
    'destination_unknown',
    'order_exists',
    'request_key_reused',
  ],
})

export const getOrder = defineCall({
  id: 'getOrder',
  summary: 'An order',
  method: 'GET',
  path: '/api/orders/{id}',
  access: seller,
  permission: 'viewOrders',
  scopes: ['orders.read'],
  params: OrderId,
  data: OrderDetail,
  codes: ['order_unknown'],
})

/** PUT /api/orders/{id}: only while it is unpaid. Its price is recalculated. */
export const changeOrder = defineCall({
  id: 'changeOrder',
  summary: 'Change an unpaid order',
  method: 'PUT',
  path: '/api/orders/{id}',
  access: seller,
  permission: 'orders',
  scopes: ['orders.write'],
  params: OrderId,
  body: z.object({ address: OrderAddress, logisticsId: LogisticsId, note: Note, isSample: z.boolean() }),
  data: OrderDetail,
  codes: ['order_unknown', 'order_state', 'carrier_unknown', 'destination_unknown'],
})

/**
 * PUT /api/orders/{id}/lines/{lineId}: maps a line to a product, or marks it as delivered by a third party. `remembers`
 * stores this for the store's SKU and applies it to other open orders of the store.
 */
export const mapOrderLine = defineCall({
  id: 'mapOrderLine',
  summary: 'Map a line of an order',
  method: 'PUT',
  path: '/api/orders/{id}/lines/{lineId}',
  access: seller,
  permission: 'orders',
  scopes: ['orders.write'],
  params: z.object({ id: Id, lineId: Id }),
  body: z.object({
    target: LineTarget.nullable(),
    isIgnored: z.boolean().prefault(false),
    quantity: z.int('not_a_number').min(1, 'out_of_range').max(9999, 'out_of_range').optional(),
    remembers: z.boolean().prefault(false),
    isPersonalized: z.boolean().prefault(false).meta({
      description: 'The product was made with the personalization of the line; it is not remembered for its SKU',
    }),
  }),
  data: OrderDetail,
  codes: [
    'order_unknown',
    'order_line_unknown',
    'order_state',
    'variant_unknown',
    'finished_unknown',
    'design_missing',
  ],
})

/** POST /api/orders/{id}/lines/{lineId}/skip-personalization: only while it is unpaid. */
export const skipPersonalization = defineCall({
  id: 'skipPersonalization',
  summary: 'Make a line of an order without its personalization',
  method: 'POST',
  path: '/api/orders/{id}/lines/{lineId}/skip-personalization',
  access: seller,
  permission: 'orders',
  scopes: ['orders.write'],
  params: z.object({ id: Id, lineId: Id }),
  data: OrderDetail,
  codes: ['order_unknown', 'order_line_unknown', 'order_state', 'personalization_invalid'],
})

/**
 * PUT /api/orders/{id}/lines/{lineId}/personalization: the texts that are printed in place of the variables of a line's
 * product, while the order is unpaid, or while a print file of a paid order cannot be made; it is made again then. Texts
 * that are not named stay; an empty one is removed.
 */
export const personalizeOrderLine = defineCall({
  id: 'personalizeOrderLine',
  summary: 'Set the texts that a line of an order is printed with',
  method: 'PUT',
  path: '/api/orders/{id}/lines/{lineId}/personalization',
  access: seller,
  permission: 'orders',
  scopes: ['orders.write'],
  params: z.object({ id: Id, lineId: Id }),
  body: z.object({ texts: LineTexts }),
  data: OrderDetail,
  codes: [
    'order_unknown',
    'order_line_unknown',
    'order_state',
    'line_not_personalizable',
    'personalization_invalid',
    'finished_unknown',
    'unavailable',
  ],
})

/**
 * POST /api/orders/pay: pays all of them from the wallet, or none. `totalMinor` is the total shown to the seller; the
 * payment is rejected if the total has changed. Repeating the call with the same key returns the same payment.
 */
export const payOrders = defineCall({
  id: 'payOrders',
  summary: 'Pay your orders from the wallet',
  method: 'POST',
  path: '/api/orders/pay',
  access: seller,
  permission: 'pay',
  scopes: ['orders.pay'],
  body: z.object({
    requestKey: RequestKey,
    orders: z
      .array(z.object({ id: Id, totalMinor: Minor.min(1, 'out_of_range') }))
      .min(1, 'required')
      .max(maxAtOnce, 'too_many'),
  }),
  data: z.object({
    totalMinor: Minor,
    balanceMinor: Minor,
    orders: z.array(z.object({ id: z.int(), state: z.enum(orderStates) })),
  }),
  codes: [
    'order_unknown',
    'order_state',
    'order_incomplete',
    'order_price_changed',
    'order_shop_change',
    'wallet_insufficient',
    'request_key_reused',
  ],
})

/** POST /api/orders/{id}/cancel: until work on the first line begins; payments are refunded to the wallet. */
export const cancelOrder = defineCall({
  id: 'cancelOrder',
  summary: 'Cancel an order',
  method: 'POST',
  path: '/api/orders/{id}/cancel',
  access: seller,
  permission: 'orders',
  scopes: ['orders.write'],
  params: OrderId,
  body: z.object({ reason: Note }),
  data: OrderDetail,
  codes: ['order_unknown', 'order_state'],
})

/** POST /api/orders/{id}/release: ends the hold early; an order of a connected shop goes on when the shop was read. */
export const releaseOrder = defineCall({
  id: 'releaseOrder',
  summary: 'Send an order on hold to production',
  method: 'POST',
  path: '/api/orders/{id}/release',
  access: seller,
  permission: 'orders',
  scopes: ['orders.write'],
  params: OrderId,
  data: OrderDetail,
  codes: ['order_unknown', 'order_state', 'order_shop_change'],
})

/** POST /api/orders/archive: archives finished orders; others stay unchanged. */
export const archiveOrders = defineCall({
  id: 'archiveOrders',
  summary: 'Archive your finished orders',
  method: 'POST',
  path: '/api/orders/archive',
  access: seller,
  permission: 'orders',
  scopes: ['orders.write'],
  body: z.object({ ids: z.array(Id).min(1, 'required').max(maxAtOnce, 'too_many') }),
  data: z.object({ archived: z.array(z.int()) }),
})
