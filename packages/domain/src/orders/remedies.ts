import { type ActionCode, isOpen, type OrderState } from './order-states.ts'
import { isBegun, type LineState, type ProductionState } from './production-states.ts'

/**
 * What a seller can do about a paid order that needs action, besides canceling it: correct the address, resubmit it to
 * the supplier, regenerate the print files, choose another product for a line, or drop a part and get it refunded.
 */
export const remedies = ['address', 'resubmit', 'reprint', 'replace', 'drop'] as const
export type Remedy = (typeof remedies)[number]

/** Remedies by action code; every code has at least one. */
export const remediesOf = {
  supplier_refused: ['resubmit', 'replace', 'drop'],
  supplier_missing: ['replace', 'drop'],
  print_file_failed: ['reprint', 'replace', 'drop'],
  image_issue: ['replace', 'resubmit', 'drop'],
  address_issue: ['address', 'resubmit', 'drop'],
  out_of_stock: ['replace', 'resubmit', 'drop'],
  carrier_unavailable: ['address', 'resubmit', 'drop'],
  approval_needed: ['resubmit', 'replace', 'drop'],
} as const satisfies Record<ActionCode, readonly [Remedy, ...Remedy[]]>

/** Returns the remedies available to an order in its current state. */
export function remediesFor(order: {
  readonly state: OrderState
  readonly actionCode: ActionCode | null
  readonly lines: readonly LineState[]
}): Remedy[] {
  const found: Remedy[] = order.actionCode === null ? [] : [...remediesOf[order.actionCode]]
  if (!found.includes('address') && mayReaddress(order)) found.unshift('address')
  return found
}

const beforeMaking: readonly OrderState[] = ['holding', 'in_review', 'accepted', 'action_required']

/**
 * Returns whether the address of a paid order can still be changed: until production of any line starts. Unpaid orders
 * are edited as a whole.
 */
export function mayReaddress({
  state,
  lines,
}: {
  readonly state: OrderState
  readonly lines: readonly LineState[]
}): boolean {
  return !isOpen(state) && beforeMaking.includes(state) && !lines.some(isBegun)
}

/**
 * Returns whether a new address in the same country, which the seller has taken over from the shop, still reaches a part
 * of a paid order: until its last part has shipped.
 */
export function mayRedirect(state: OrderState): boolean {
  return state === 'in_production' || beforeMaking.includes(state)
}

/**
 * Returns whether a paid line can get other texts of its buyer: while the print files of its order cannot be made, and the
 * line is not begun.
 */
export function mayReprintTexts(
  { actionCode }: { readonly actionCode: ActionCode | null },
  line: { readonly state: LineState; readonly isIgnored: boolean; readonly reprintOf: number | null },
): boolean {
  return actionCode === 'print_file_failed' && line.state === 'received' && !line.isIgnored && line.reprintOf === null
}

/** Returns whether a part has not been accepted by a supplier, so that its lines can be replaced or dropped. */
export function isOpenPart(state: ProductionState): boolean {
  return state === 'waiting' || state === 'refused'
}
