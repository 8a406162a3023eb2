import { facts } from '../facts/facts.ts'
import type { Transitions } from '../states/transitions.ts'
import type { AfterSalesState } from './order-states.ts'

/** What a seller asks for. */
export const caseKinds = ['reprint', 'refund'] as const
export type CaseKind = (typeof caseKinds)[number]

/** What is wrong; messages: `console.afterSales.reasons.<code>`. */
export const caseReasons = [
  'print_fault',
  'wrong_item',
  'missing_pieces',
  'damaged',
  'lost',
  'sewing_fault',
  'other',
] as const
export type CaseReason = (typeof caseReasons)[number]

/** Reasons that show themselves in a picture: a case needs one. What is missing or lost shows nothing. */
export function needsPicture(reason: CaseReason): boolean {
  return reason !== 'missing_pieces' && reason !== 'lost'
}

export const caseStates = ['open', 'reprinting', 'reprinted', 'refunded', 'refused', 'withdrawn'] as const
export type CaseState = (typeof caseStates)[number]

/** Decided by the supplier; what the supplier has refused can still be granted by an operator, or refused for good. */
export const caseTransitions = {
  open: ['reprinting', 'refunded', 'refused', 'withdrawn'],
  // Open again: it could not be made again. An operator decides otherwise as long as nothing of it was sent.
  reprinting: ['reprinted', 'open', 'refunded', 'refused'],
  reprinted: [],
  refunded: [],
  refused: ['reprinting', 'refunded', 'refused'],
  withdrawn: [],
} as const satisfies Transitions<CaseState>

export const caseDecisions = ['reprint', 'refund', 'refuse'] as const
export type CaseDecision = (typeof caseDecisions)[number]

/** Where a decision leads. */
export const stateOfDecision = {
  reprint: 'reprinting',
  refund: 'refunded',
  refuse: 'refused',
} as const satisfies Record<CaseDecision, CaseState>

/** Who may decide now: both while it is open, and the operator alone about a refusal, or a reprint that does not come. */
export function mayDecide(state: CaseState, who: 'supplier' | 'operator'): boolean {
  return state === 'open' || (who === 'operator' && (state === 'refused' || state === 'reprinting'))
}

/** Days after which an open case is one that operators look at. */
export const lateCaseDays = 3

/** What its cases make of an order: what waits comes first, then what was done. */
export function afterSalesOf(cases: readonly CaseState[]): AfterSalesState {
  if (cases.length === 0) return 'none'
  if (cases.includes('open')) return 'open'
  if (cases.includes('reprinting')) return 'reprint'
  return cases.includes('refunded') ? 'refund' : 'closed'
}

const dayMs = 86_400_000

/** The last moment at which a case can be opened: the published period after a parcel was delivered, or else sent. */
export function caseDeadline(parcel: { readonly shippedAt: Date; readonly deliveredAt: Date | null }): Date {
  return new Date((parcel.deliveredAt ?? parcel.shippedAt).getTime() + facts.operationAfterSalesDays * dayMs)
}

/** What a piece cost its seller: one that was made again at no charge stands for the one that was bought. */
export function priceOfPiece(
  line: { readonly unitPriceMinor: number | null; readonly reprintOf: number | null },
  lines: readonly { readonly id: number; readonly unitPriceMinor: number | null }[],
): number {
  const bought = line.reprintOf === null ? line : lines.find(({ id }) => id === line.reprintOf)
  return bought?.unitPriceMinor ?? 0
}

export type CaseLine = {
  readonly unitPriceMinor: number
  /** Pieces that the case is about. */
  readonly quantity: number
}

/**
 * What can be given back for a case: the pieces at what they cost, and, where everything of a parcel was lost, its freight, but
 * never more than is left of what was paid.
 */
export function maxRefund(about: {
  readonly lines: readonly CaseLine[]
  readonly reason: CaseReason
  /** Of the part; given back when all of its pieces were lost. */
  readonly freightMinor: number
  readonly isWholePart: boolean
  /** Paid for the order and not given back yet. */
  readonly leftMinor: number
}): number {
  const goods = about.lines.reduce((sum, { unitPriceMinor, quantity }) => sum + unitPriceMinor * quantity, 0)
  const freight = about.reason === 'lost' && about.isWholePart ? about.freightMinor : 0
  return Math.min(goods + freight, about.leftMinor)
}

/** A case at a time and a line: pieces that no other case is about, except those that came to nothing. */
export function claimable(
  line: { readonly id: number; readonly shippedQuantity: number },
  cases: readonly { readonly state: CaseState; readonly lines: readonly { lineId: number; quantity: number }[] }[],
): number {
  const claimed = cases
    .filter(({ state }) => state !== 'refused' && state !== 'withdrawn')
    .flatMap(({ lines }) => lines)
    .filter(({ lineId }) => lineId === line.id)
  return line.shippedQuantity - claimed.reduce((sum, { quantity }) => sum + quantity, 0)
}
