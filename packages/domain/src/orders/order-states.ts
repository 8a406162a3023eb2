import type { Transitions } from '../states/transitions.ts'

/**
 * States of an order. "Partially shipped" is derived from its pieces and never stored. An order has failed when an
 * operator closed its production before any piece had shipped.
 */
export const orderStates = [
  'draft',
  'needs_mapping',
  'needs_personalization',
  'awaiting_payment',
  'payment_failed',
  'holding',
  'action_required',
  'in_review',
  'accepted',
  'in_production',
  'shipped',
  'in_transit',
  'delivered',
  'returned',
  'canceled',
  'failed',
  'archived',
] as const
export type OrderState = (typeof orderStates)[number]

/** States as shown to users. */
export const shownOrderStates = [...orderStates, 'partially_shipped'] as const
export type ShownOrderState = (typeof shownOrderStates)[number]

/**
 * States that a list of orders can be filtered by. `needs_action`: the seller has to decide, because the order requires
 * an action or has changed in its shop.
 */
export const orderFilterStates = [...shownOrderStates, 'needs_action'] as const
export type OrderFilterState = (typeof orderFilterStates)[number]

/** Counting a state stops here: the number of all orders that a large account ever sent is not worth the wait for it. */
export const maxCounted = 10_000

/** Unpaid states, in which everything can be changed. An order moves between the first four as it is completed. */
export const openOrderStates = [
  'draft',
  'needs_mapping',
  'needs_personalization',
  'awaiting_payment',
  'payment_failed',
] as const satisfies readonly OrderState[]
export type OpenOrderState = (typeof openOrderStates)[number]

export function isOpen(state: OrderState): state is OpenOrderState {
  return openOrderStates.some((open) => open === state)
}

/** States in which nothing is left to make and ship. */
const shippedOrEndedStates = [
  'shipped',
  'in_transit',
  'delivered',
  'returned',
  'canceled',
  'failed',
  'archived',
] as const satisfies readonly OrderState[]

export function isShippedOrEnded(state: OrderState): boolean {
  return shippedOrEndedStates.some((each) => each === state)
}

export const orderTransitions = {
  draft: ['needs_mapping', 'needs_personalization', 'awaiting_payment', 'canceled'],
  needs_mapping: ['draft', 'needs_personalization', 'awaiting_payment', 'canceled'],
  needs_personalization: ['draft', 'needs_mapping', 'awaiting_payment', 'canceled'],
  awaiting_payment: [
    'draft',
    'needs_mapping',
    'needs_personalization',
    'payment_failed',
    'holding',
    'in_review',
    'canceled',
  ],
  payment_failed: [
    'draft',
    'needs_mapping',
    'needs_personalization',
    'awaiting_payment',
    'holding',
    'in_review',
    'canceled',
  ],
  holding: ['in_review', 'canceled'],
  // Back on hold until a supplier has accepted any part of it.
  in_review: ['holding', 'accepted', 'in_production', 'shipped', 'action_required', 'canceled', 'failed'],
  accepted: ['in_review', 'in_production', 'shipped', 'action_required', 'canceled', 'failed'],
  // Back when production that was recorded by mistake is taken back, or another supplier makes it.
  in_production: ['in_review', 'accepted', 'shipped', 'action_required', 'failed'],
  // Shipped: the remaining parts were dropped.
  action_required: ['in_review', 'accepted', 'in_production', 'shipped', 'canceled', 'failed'],
  shipped: ['in_transit', 'delivered', 'returned'],
  // Back when what was reported about a parcel turns out wrong.
  in_transit: ['shipped', 'delivered', 'returned'],
  delivered: ['shipped', 'in_transit', 'returned', 'archived'],
  returned: ['shipped', 'in_transit', 'delivered', 'archived'],
  canceled: ['archived'],
  failed: ['archived'],
  archived: [],
} as const satisfies Transitions<OrderState>

/** Why an order needs action; messages: `orders.action.<code>`. */
export const actionCodes = [
  'supplier_refused',
  'supplier_missing',
  'print_file_failed',
  'image_issue',
  'address_issue',
  'out_of_stock',
  'carrier_unavailable',
  'approval_needed',
] as const
export type ActionCode = (typeof actionCodes)[number]

/** Payment state: a second axis, derived from the amounts paid and refunded. */
export const paymentStates = ['pending', 'paid', 'part_refunded', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

export const paymentTransitions = {
  pending: ['paid'],
  paid: ['part_refunded', 'refunded'],
  part_refunded: ['refunded'],
  refunded: [],
} as const satisfies Transitions<PaymentState>

export function paymentStateOf(paidMinor: number, refundedMinor: number): PaymentState {
  if (paidMinor === 0) return 'pending'
  if (refundedMinor === 0) return 'paid'
  return refundedMinor < paidMinor ? 'part_refunded' : 'refunded'
}

/** After-sales state: the third axis, derived from the order's cases (`afterSalesOf`); each piece can have a case. */
export const afterSalesStates = ['none', 'open', 'reprint', 'refund', 'closed'] as const
export type AfterSalesState = (typeof afterSalesStates)[number]

export const afterSalesTransitions = {
  none: ['open'],
  open: ['reprint', 'refund', 'closed'],
  reprint: ['open', 'refund', 'closed'],
  refund: ['open', 'reprint'],
  // An operator can still grant what the supplier refused.
  closed: ['open', 'reprint', 'refund'],
} as const satisfies Transitions<AfterSalesState>
