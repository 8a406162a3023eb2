import { canTransition } from '../states/transitions.ts'
import { type ShipmentState, shipmentTransitions } from './production-states.ts'

/** What can be reported about a parcel, in the order in which it happens at the same moment. */
export const reportKinds = [
  'accepted',
  'in_transit',
  'out_for_delivery',
  'exception',
  'lost',
  'delivered',
  // The carrier takes back that it delivered the parcel.
  'delivery_revoked',
  'returned',
] as const
export type ReportKind = (typeof reportKinds)[number]

export const reportSources = ['carrier', 'supplier', 'operator'] as const
export type ReportSource = (typeof reportSources)[number]

export type ShipmentReport = {
  readonly kind: ReportKind
  readonly source: ReportSource
  /** When it happened, by the reporter's clock. */
  readonly at: Date
  /** The number that a carrier reported on; null for others, who report on the parcel whatever its number. */
  readonly trackingNumber: string | null
  readonly retractedAt: Date | null
  readonly retractedBy: Exclude<ReportSource, 'carrier'> | null
}

export type ShipmentOutcome = {
  readonly state: ShipmentState
  readonly deliveredAt: Date | null
  /** Whether a carrier or an operator reported the delivery. */
  readonly isConfirmed: boolean
  /** The report that led to the state or confirmed it; undefined while there is none. */
  readonly by: ShipmentReport | undefined
}

const stateOfKind = {
  accepted: 'in_transit',
  in_transit: 'in_transit',
  out_for_delivery: 'in_transit',
  exception: 'in_transit',
  lost: 'lost',
  delivered: 'delivered',
  delivery_revoked: 'in_transit',
  returned: 'returned',
} as const satisfies Record<ReportKind, ShipmentState>

/** The reports that count: not taken back, and those of a carrier only for the present tracking number. */
export function countedReports<Report extends ShipmentReport>(
  reports: readonly Report[],
  trackingNumber: string,
): Report[] {
  const current = reports.filter(({ trackingNumber: of }) => of === null || of === trackingNumber)
  const decisions = current.filter(({ retractedBy }) => retractedBy === 'operator')
  // An operator who takes a status back has decided about it: the carrier may repeat it in other words.
  const isRefuted = ({ kind, source, at }: Report) =>
    source === 'carrier' &&
    decisions.some((decision) => decision.kind === kind && at.getTime() <= (decision.retractedAt?.getTime() ?? 0))
  return current.filter((report) => report.retractedAt === null && !isRefuted(report))
}

/**
 * The state of a parcel after all reports, in the order of their times. Neither the order nor the repetition of reports
 * in the list matters. A later scan does not undo a delivery; only the carrier's own correction or a return does. What
 * an operator reports outweighs all that a carrier reports for an earlier time, even if that arrives later.
 */
export function outcomeOf(reports: readonly ShipmentReport[], trackingNumber: string): ShipmentOutcome {
  const sorted = countedReports(reports, trackingNumber).sort(
    (a, b) => a.at.getTime() - b.at.getTime() || reportKinds.indexOf(a.kind) - reportKinds.indexOf(b.kind),
  )
  return sorted.reduce(advance, { state: 'shipped', deliveredAt: null, isConfirmed: false, by: undefined })
}

function advance(before: ShipmentOutcome, report: ShipmentReport): ShipmentOutcome {
  if (report.kind === 'delivery_revoked') {
    if (before.state !== 'delivered') return before
    return { state: 'in_transit', deliveredAt: null, isConfirmed: false, by: report }
  }
  const state = stateOfKind[report.kind]
  if (state === 'delivered' && before.state === 'delivered')
    return before.isConfirmed || report.source === 'supplier' ? before : { ...before, isConfirmed: true, by: report }
  if (report.source !== 'operator' && !canTransition(shipmentTransitions, before.state, state)) return before
  if (state !== 'delivered') {
    const deliveredAt = state === 'returned' ? before.deliveredAt : null
    return { state, deliveredAt, isConfirmed: false, by: report }
  }
  return { state, deliveredAt: report.at, isConfirmed: report.source !== 'supplier', by: report }
}

/** States that were reported by mistake and can be taken back. */
const revocableStates = ['lost', 'delivered', 'returned'] as const satisfies readonly ShipmentState[]

/** How long a supplier can take back what it reported; operators always can. */
export const takeBackHours = 48

/** A report with the time at which it was recorded here. */
export type RecordedReport = ShipmentReport & { readonly recordedAt: Date }

/** The reports that have to be taken back to undo a state, or why that is not possible. */
export function reportsToTakeBack<Report extends RecordedReport>(
  reports: readonly Report[],
  { state, trackingNumber }: { readonly state: ShipmentState; readonly trackingNumber: string },
  { isOperator, now }: { readonly isOperator: boolean; readonly now: Date },
): readonly Report[] | 'order_state' | 'take_back_refused' {
  if (!revocableStates.some((revocable) => revocable === state)) return 'order_state'
  const wrong = countedReports(reports, trackingNumber).filter(({ kind }) => kind === state)
  const isRecent = ({ source, recordedAt }: Report) =>
    source === 'supplier' && now.getTime() - recordedAt.getTime() <= takeBackHours * 3_600_000
  if (!isOperator && !wrong.every(isRecent)) return 'take_back_refused'
  return wrong
}
