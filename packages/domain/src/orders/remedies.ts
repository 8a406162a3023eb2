import { type ActionCode, isOpen, type OrderState } from './order-states.ts'
import { isBegun, type LineState, type ProductionState } from './production-states.ts'

/**
 * What a seller can do about a paid order that waits for somebody, besides calling it off: correct the address, send it to the
 * supplier again, have print files made again, choose another product for a line, or do without a part and get its money back.
 */
export const remedies = ['address', 'resubmit', 'reprint', 'replace', 'drop'] as const
export type Remedy = (typeof remedies)[number]

/** Every reason to wait has a way out. */
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

/** What can be done now about an order in a state, for a reason. */
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

/** A paid order goes elsewhere, in the same country, until something of it is made. An unpaid one is changed as a whole. */
export function mayReaddress({
  state,
  lines,
}: {
  readonly state: OrderState
  readonly lines: readonly LineState[]
}): boolean {
  return !isOpen(state) && beforeMaking.includes(state) && !lines.some(isBegun)
}

/** Parts that nobody has taken on: their lines can be replaced or given up. */
export function isOpenPart(state: ProductionState): boolean {
  return state === 'waiting' || state === 'refused'
}
