import { facts } from '../facts/facts.ts'
import type { Transitions } from '../states/transitions.ts'
import type { AfterSalesState } from './order-states.ts'

/** What a seller requests. */
export const caseKinds = ['reprint', 'refund'] as const
export type CaseKind = (typeof caseKinds)[number]

/** Reasons for a case; messages: `console.afterSales.reasons.<code>`. */
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

/** Returns whether a case needs a picture as evidence; missing and lost pieces cannot be photographed. */
export function needsPicture(reason: CaseReason): boolean {
  return reason !== 'missing_pieces' && reason !== 'lost'
}

export const caseStates = ['open', 'approval', 'reprinting', 'reprinted', 'refunded', 'refused', 'withdrawn'] as const
export type CaseState = (typeof caseStates)[number]

/** Cases are decided by the supplier; an operator can override a refusal or make it final. */
export const caseTransitions = {
  open: ['approval', 'reprinting', 'refunded', 'refused', 'withdrawn'],
  // The supplier wants to refund more than it may without an operator, who decides.
  approval: ['reprinting', 'refunded', 'refused'],
  // Reopened if the reprint failed. An operator can decide differently until something has been shipped.
  reprinting: ['reprinted', 'open', 'refunded', 'refused'],
  reprinted: [],
  refunded: [],
  refused: ['reprinting', 'refunded', 'refused'],
  withdrawn: [],
} as const satisfies Transitions<CaseState>

export const caseDecisions = ['reprint', 'refund', 'refuse'] as const
export type CaseDecision = (typeof caseDecisions)[number]

/** State that each decision leads to. */
export const stateOfDecision = {
  reprint: 'reprinting',
  refund: 'refunded',
  refuse: 'refused',
} as const satisfies Record<CaseDecision, CaseState>

/**
 * Returns whether `who` may decide now: both while the case is open; afterward only the operator, for a refund that
 * needs approval, a refusal or a pending reprint.
 */
export function mayDecide(state: CaseState, who: 'supplier' | 'operator'): boolean {
  return state === 'open' || (who === 'operator' && ['approval', 'refused', 'reprinting'].includes(state))
}

/** Days after which an open case is escalated to operators. */
export const lateCaseDays = 3

/** Derives an order's after-sales state from its cases; pending cases take precedence over resolved ones. */
export function afterSalesOf(cases: readonly CaseState[]): AfterSalesState {
  if (cases.length === 0) return 'none'
  if (cases.includes('open') || cases.includes('approval')) return 'open'
  if (cases.includes('reprinting')) return 'reprint'
  return cases.includes('refunded') ? 'refund' : 'closed'
}

const dayMs = 86_400_000

/**
 * Returns the last moment at which a case can be opened: the published period after delivery, or after dispatch if the
 * delivery is unknown. It starts again when a reported delivery turns out wrong.
 */
export function caseDeadline(parcel: {
  readonly shippedAt: Date
  readonly deliveredAt: Date | null
  readonly deliveryRevokedAt: Date | null
}): Date {
  const since = Math.max((parcel.deliveredAt ?? parcel.shippedAt).getTime(), parcel.deliveryRevokedAt?.getTime() ?? 0)
  return new Date(since + facts.operationAfterSalesDays * dayMs)
}

/** Returns the unit price the seller paid; a free reprint counts as the line it replaces. */
export function priceOfPiece(
  line: { readonly unitPriceMinor: number | null; readonly reprintOf: number | null },
  lines: readonly { readonly id: number; readonly unitPriceMinor: number | null }[],
): number {
  const bought = line.reprintOf === null ? line : lines.find(({ id }) => id === line.reprintOf)
  return bought?.unitPriceMinor ?? 0
}

export type CaseLine = {
  readonly unitPriceMinor: number
  /** Number of pieces in the case. */
  readonly quantity: number
}

/**
 * Returns the maximum refund of a case in minor units: the pieces at their purchase price, plus the freight if the
 * whole parcel was lost, limited to what has been paid and not refunded yet.
 */
export function maxRefund(about: {
  readonly lines: readonly CaseLine[]
  readonly reason: CaseReason
  /** Freight of the part; refunded only if all of its pieces were lost. */
  readonly freightMinor: number
  readonly isWholePart: boolean
  /** Paid for the order and not refunded yet. */
  readonly leftMinor: number
}): number {
  const goods = about.lines.reduce((sum, { unitPriceMinor, quantity }) => sum + unitPriceMinor * quantity, 0)
  const freight = about.reason === 'lost' && about.isWholePart ? about.freightMinor : 0
  return Math.min(goods + freight, about.leftMinor)
}

/**
 * Returns how many pieces of a line can still be claimed: shipped pieces minus those in other cases, except refused and
 * withdrawn ones.
 */
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
