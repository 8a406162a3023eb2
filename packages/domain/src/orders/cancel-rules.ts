import { isOpen, type OrderState } from './order-states.ts'
import { isBegun, type LineState } from './production-states.ts'

/** Whether an order can be canceled, and whether canceling refunds it. */
export type CancelRule = { readonly may: true; readonly refunds: boolean } | { readonly may: false }

/** Paid states in which production has not started, provided that no line has been started. */
const refundable: readonly OrderState[] = ['holding', 'in_review', 'accepted', 'action_required']

/**
 * Returns whether an order can be canceled: an unpaid order always, a paid one until production of its first line
 * starts. After that, after-sales applies.
 */
export function cancelRule(order: { readonly state: OrderState; readonly lines: readonly LineState[] }): CancelRule {
  if (isOpen(order.state)) return { may: true, refunds: false }
  const isEarly = refundable.includes(order.state) && !order.lines.some(isBegun)
  return isEarly ? { may: true, refunds: true } : { may: false }
}
