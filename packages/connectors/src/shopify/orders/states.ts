import { isCashOnDelivery } from '../../common/cash-on-delivery.ts'
import type { ShopOrder } from '../../orders.ts'
import type { Order } from './shape.ts'

type Stated = Pick<
  Order,
  'cancelledAt' | 'displayFinancialStatus' | 'displayFulfillmentStatus' | 'fulfillmentOrders' | 'paymentGatewayNames'
>

const payments: Readonly<Record<string, ShopOrder['payment']>> = {
  AUTHORIZED: 'authorized',
  PAID: 'paid',
  PARTIALLY_REFUNDED: 'part_refunded',
  REFUNDED: 'refunded',
}
const held = new Set(['ON_HOLD', 'SCHEDULED', 'REQUEST_DECLINED'])

/** Everything that is not paid in full or reserved is pending, unless the buyer pays all of it on delivery. */
export function paymentOf({
  displayFinancialStatus: status,
  paymentGatewayNames: names,
}: Stated): ShopOrder['payment'] {
  if (status === 'PENDING' && names.length > 0 && names.every(isCashOnDelivery)) return 'on_delivery'
  return payments[status ?? ''] ?? 'pending'
}

export function stateOf(order: Stated): ShopOrder['state'] {
  const { cancelledAt, displayFinancialStatus, displayFulfillmentStatus, fulfillmentOrders } = order
  if (cancelledAt !== null || ['VOIDED', 'REFUNDED'].includes(displayFinancialStatus ?? '')) return 'canceled'
  if (['FULFILLED', 'FULFILLMENT_NOT_REQUIRED'].includes(displayFulfillmentStatus)) return 'shipped'
  if (paymentOf(order) === 'pending') return 'unpaid'
  const isHeld = held.has(displayFulfillmentStatus) || fulfillmentOrders.nodes.some(({ status }) => held.has(status))
  return isHeld ? 'on_hold' : 'to_ship'
}

/** Deliveries that the buyer fetches. */
const pickups = new Set(['PICK_UP', 'RETAIL'])

export function isPickup({ fulfillmentOrders: { nodes } }: Stated): boolean {
  return nodes.length > 0 && nodes.every(({ deliveryMethod }) => pickups.has(deliveryMethod?.methodType ?? ''))
}
