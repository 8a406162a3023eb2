import type { ShopOrder } from '../../orders.ts'
import type { Fulfillment, Order } from './shape.ts'

const states: Readonly<Record<string, ShopOrder['state']>> = {
  Created: 'unpaid',
  Draft: 'unpaid',
  AddingItems: 'unpaid',
  ArrangingPayment: 'unpaid',
  // Whether an authorized payment is enough is for the seller to decide.
  PaymentAuthorized: 'to_ship',
  PaymentSettled: 'to_ship',
  PartiallyShipped: 'to_ship',
  PartiallyDelivered: 'to_ship',
  Shipped: 'shipped',
  Delivered: 'shipped',
  Cancelled: 'canceled',
}

/**
 * What the state of an order means. `Modifying`, `ArrangingAdditionalPayment` and states that a shop adds wait: no one
 * knows whether they may be shipped.
 */
export function stateOf({ state, lines, fulfillments }: Pick<Order, 'state' | 'lines' | 'fulfillments'>) {
  const known = states[state] ?? 'on_hold'
  if (known !== 'to_ship' && known !== 'shipped') return known
  const shipped = piecesOf((fulfillments ?? []).filter(isShipped))
  // A shop keeps the state when a shipped parcel is canceled.
  const isAllShipped = lines.every(({ id, quantity }) => (shipped.get(id) ?? 0) >= quantity)
  return isAllShipped && shipped.size > 0 ? 'shipped' : 'to_ship'
}

export function paymentOf({ payments, state }: Pick<Order, 'payments' | 'state'>): ShopOrder['payment'] {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)
  const settled = (payments ?? []).filter((payment) => payment.state === 'Settled')
  if (settled.length === 0) return state === 'PaymentAuthorized' ? 'authorized' : 'pending'
  const refunds = (payments ?? []).flatMap((payment) => payment.refunds).filter((refund) => refund.state !== 'Failed')
  const refunded = sum(refunds.map(({ total }) => total))
  if (refunded <= 0) return 'paid'
  return refunded >= sum(settled.map(({ amount }) => amount)) ? 'refunded' : 'part_refunded'
}

export function isShipped({ state }: Fulfillment): boolean {
  return state === 'Shipped' || state === 'Delivered'
}

/** Pieces by line id. */
export function piecesOf(parts: readonly Pick<Fulfillment, 'lines'>[]): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>()
  for (const { lines } of parts)
    for (const { orderLineId, quantity } of lines) pieces.set(orderLineId, (pieces.get(orderLineId) ?? 0) + quantity)
  return pieces
}
