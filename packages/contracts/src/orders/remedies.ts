import { OrderAddress } from '@podwright/domain/orders/address'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, Minor } from '../fields.ts'
import { Note, seller } from '../wallet/wallet-shapes.ts'
import { LineTarget, OrderDetail, OrderId } from './order-shapes.ts'

/**
 * PUT /api/orders/{id}/address: of a paid order of which nothing is made yet, in the same country, for which its freight was paid.
 * One that waits for a better address goes back to its supplier.
 */
export const correctAddress = defineCall({
  id: 'correctAddress',
  summary: 'Correct the address of an own paid order',
  method: 'PUT',
  path: '/api/orders/{id}/address',
  access: seller,
  params: OrderId,
  body: z.object({ address: OrderAddress }),
  data: OrderDetail,
  codes: ['order_unknown', 'order_state', 'order_country', 'order_incomplete'],
})

/** POST /api/orders/{id}/resubmit: parts that were refused go to their suppliers again. */
export const resubmitOrder = defineCall({
  id: 'resubmitOrder',
  summary: 'Send refused parts of an own order to their suppliers again',
  method: 'POST',
  path: '/api/orders/{id}/resubmit',
  access: seller,
  params: OrderId,
  body: z.object({ note: Note }),
  data: OrderDetail,
  codes: ['order_unknown', 'order_state'],
})

/** POST /api/orders/{id}/reprint: print files that could not be made are tried again. */
export const retryPrints = defineCall({
  id: 'retryPrints',
  summary: 'Have failed print files of an own order made again',
  method: 'POST',
  path: '/api/orders/{id}/reprint',
  access: seller,
  params: OrderId,
  data: OrderDetail,
  codes: ['order_unknown', 'order_state'],
})

/**
 * PUT /api/orders/{id}/lines/{lineId}/replacement: another product instead of one that is not made. `differenceMinor` is what the
 * seller has seen that it costs more (paid from the wallet) or less (given back); another difference is refused and told.
 */
export const replaceOrderLine = defineCall({
  id: 'replaceOrderLine',
  summary: 'Choose another product for a line of an own order',
  method: 'PUT',
  path: '/api/orders/{id}/lines/{lineId}/replacement',
  access: seller,
  params: z.object({ id: Id, lineId: Id }),
  body: z.object({ target: LineTarget, differenceMinor: Minor.nullable() }),
  data: OrderDetail,
  codes: [
    'order_unknown',
    'order_line_unknown',
    'order_state',
    'variant_unknown',
    'finished_unknown',
    'freight_unavailable',
    'order_price_changed',
    'wallet_insufficient',
  ],
})

/** POST /api/orders/{id}/parts/{partId}/drop: does without a part that nobody makes; what it cost goes back to the wallet. */
export const dropOrderPart = defineCall({
  id: 'dropOrderPart',
  summary: 'Do without a part of an own order',
  method: 'POST',
  path: '/api/orders/{id}/parts/{partId}/drop',
  access: seller,
  params: z.object({ id: Id, partId: Id }),
  body: z.object({ reason: Note }),
  data: OrderDetail,
  codes: ['order_unknown', 'production_unknown', 'order_state'],
})
