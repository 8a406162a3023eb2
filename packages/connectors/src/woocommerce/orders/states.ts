import { isCashOnDelivery } from '../../common/cash-on-delivery.ts'
import { toMinor } from '../../money.ts'
import type { ShopOrder } from '../../orders.ts'
import type { Order } from './shape.ts'

const states: Readonly<Record<string, ShopOrder['state']>> = {
  pending: 'unpaid',
  failed: 'unpaid',
  'checkout-draft': 'unpaid',
  processing: 'to_ship',
  completed: 'shipped',
  cancelled: 'canceled',
  refunded: 'canceled',
  trash: 'canceled',
}

/**
 * What an order status means. `on-hold` and statuses that plugins add wait: no one knows whether they may be shipped.
 */
export function stateOf(status: string): ShopOrder['state'] {
  return states[status] ?? 'on_hold'
}

type Paid = Pick<Order, 'status' | 'date_paid_gmt' | 'payment_method' | 'payment_method_title' | 'total' | 'refunds'>

/**
 * A shop sets the day of payment itself, also when its owner marks a bank transfer as received. Orders with cash on delivery
 * are `processing` without it.
 */
export function paymentOf({ status, date_paid_gmt, total, refunds, ...method }: Paid): ShopOrder['payment'] {
  if (status === 'refunded') return 'refunded'
  if (date_paid_gmt === null) {
    const { payment_method: id, payment_method_title: title } = method
    return isCashOnDelivery(`${id ?? ''} ${title ?? ''}`) ? 'on_delivery' : 'pending'
  }
  const refunded = refundedMinorOf({ refunds })
  if (refunded <= 0) return 'paid'
  return refunded >= toMinor(total) ? 'refunded' : 'part_refunded'
}

export function refundedMinorOf({ refunds }: Pick<Order, 'refunds'>): number {
  return refunds.reduce((sum, refund) => sum - toMinor(refund.total), 0)
}
