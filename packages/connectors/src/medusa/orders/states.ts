import type { ShopOrder } from '../../orders.ts'
import { minorOf } from '../amounts.ts'
import type { Fulfillment, Order, Payment } from './shape.ts'

/** `pending` and `completed` say nothing about payment and parcels, which are read separately. */
export function stateOf(order: Pick<Order, 'status' | 'items' | 'fulfillments'>): ShopOrder['state'] {
  if (order.status === 'canceled') return 'canceled'
  if (order.status === 'draft') return 'unpaid'
  if (!['pending', 'completed', 'archived'].includes(order.status)) return 'on_hold'
  const shipped = piecesOf(order.fulfillments.filter(({ shipped_at, canceled_at }) => shipped_at && !canceled_at))
  const isAllShipped = order.items.every(({ id, quantity }) => (shipped.get(id) ?? 0) >= quantity)
  return shipped.size > 0 && isAllShipped ? 'shipped' : 'to_ship'
}

/**
 * The shop's own `payment_status` falls back to `not_paid` when an order is edited, so the payments themselves are
 * counted.
 */
export function paymentOf({ payment_collections }: Pick<Order, 'payment_collections'>): ShopOrder['payment'] {
  const payments = paymentsOf(payment_collections)
  const captured = sumOf(payments, ({ captures }) => captures)
  if (captured <= 0) return payments.some(({ canceled_at }) => !canceled_at) ? 'authorized' : 'pending'
  const refunded = refundedMinorOf({ payment_collections })
  if (refunded <= 0) return 'paid'
  return refunded >= captured ? 'refunded' : 'part_refunded'
}

export function refundedMinorOf({ payment_collections }: Pick<Order, 'payment_collections'>): number {
  return sumOf(paymentsOf(payment_collections), ({ refunds }) => refunds)
}

function paymentsOf(collections: Order['payment_collections']): Payment[] {
  return (collections ?? []).flatMap((collection) => collection.payments ?? [])
}

function sumOf(
  payments: readonly Payment[],
  amountsOf: (payment: Payment) => readonly { readonly amount: number }[] | null | undefined,
): number {
  return payments.flatMap((payment) => amountsOf(payment) ?? []).reduce((sum, { amount }) => sum + minorOf(amount), 0)
}

/** Pieces by line id. */
export function piecesOf(fulfillments: readonly Fulfillment[]): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>()
  for (const { items } of fulfillments)
    for (const { line_item_id, quantity } of items) {
      const id = line_item_id ?? ''
      pieces.set(id, (pieces.get(id) ?? 0) + quantity)
    }
  return pieces
}
