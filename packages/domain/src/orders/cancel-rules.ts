import { isOpen, type OrderState } from './order-states.ts'
import { isBegun, type LineState } from './production-states.ts'

/** Whether an order can be called off, and whether its money goes back. */
export type CancelRule = { readonly may: true; readonly refunds: boolean } | { readonly may: false }

/** Paid states in which nothing has been made yet, as long as no line was begun. */
const refundable: readonly OrderState[] = ['holding', 'in_review', 'accepted', 'action_required']

/** Before it is paid an order is simply dropped; after that until the first line is begun; then it is a matter of after-sales. */
export function cancelRule(order: { readonly state: OrderState; readonly lines: readonly LineState[] }): CancelRule {
  if (isOpen(order.state)) return { may: true, refunds: false }
  const isEarly = refundable.includes(order.state) && !order.lines.some(isBegun)
  return isEarly ? { may: true, refunds: true } : { may: false }
}
