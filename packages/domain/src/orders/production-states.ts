import type { Transitions } from '../states/transitions.ts'
import type { ActionCode, OrderState } from './order-states.ts'

/** State of one supplier's part of an order; `planned` until the order is released to production. */
export const productionStates = [
  'planned',
  'waiting',
  'accepted',
  'in_production',
  'shipped',
  'refused',
  'canceled',
] as const
export type ProductionState = (typeof productionStates)[number]

export const productionTransitions = {
  planned: ['waiting', 'canceled'],
  // Planned again when the order is put on hold.
  waiting: ['planned', 'accepted', 'refused', 'canceled'],
  // Waits again when an operator gives it to another supplier.
  accepted: ['waiting', 'in_production', 'shipped', 'refused', 'canceled'],
  // Accepted again when the supplier takes back a stage that was recorded by mistake; canceled by an operator only.
  in_production: ['waiting', 'accepted', 'shipped', 'canceled'],
  // Reassigned to another supplier or resubmitted to the same one.
  refused: ['waiting', 'canceled'],
  shipped: [],
  canceled: [],
} as const satisfies Transitions<ProductionState>

/** Why a supplier refuses; messages: `orders.refusal.<code>`. */
export const refuseCodes = [
  'out_of_stock',
  'image_issue',
  'address_issue',
  'carrier_unavailable',
  'approval_needed',
  'capacity',
  'other',
] as const
export type RefuseCode = (typeof refuseCodes)[number]

/** The action a refusal requires from the seller. */
export const actionOfRefusal = {
  out_of_stock: 'out_of_stock',
  image_issue: 'image_issue',
  address_issue: 'address_issue',
  carrier_unavailable: 'carrier_unavailable',
  approval_needed: 'approval_needed',
  capacity: 'supplier_refused',
  other: 'supplier_refused',
} as const satisfies Record<RefuseCode, ActionCode>

/** Stages of a line in the workshop. */
export const lineStates = [
  'received',
  'file_ready',
  'routed',
  'printing',
  'qc',
  'packed',
  'shipped',
  'canceled',
] as const
export type LineState = (typeof lineStates)[number]

export const lineTransitions = {
  received: ['file_ready', 'canceled'],
  file_ready: ['routed', 'canceled'],
  // Pieces ship as they are ready: a line is shipped with its last piece, whichever stage was recorded.
  routed: ['file_ready', 'printing', 'packed', 'shipped', 'canceled'],
  // One stage back when it was recorded by mistake. Once begun, a line is canceled or made by another supplier only
  // when an operator decides so.
  printing: ['routed', 'qc', 'shipped', 'file_ready', 'canceled'],
  // Pieces that fail the quality check are printed again.
  qc: ['packed', 'printing', 'shipped', 'file_ready', 'canceled'],
  packed: ['qc', 'shipped', 'file_ready', 'canceled'],
  shipped: [],
  canceled: [],
} as const satisfies Transitions<LineState>

/** Stages that a supplier sets manually; the others are set by the system. */
export const workshopStages = ['printing', 'qc', 'packed'] as const satisfies readonly LineState[]
export type WorkshopStage = (typeof workshopStages)[number]

/** Stations of a workshop, each with the work that stands there: `routed` is to be printed, `packed` to be shipped. */
export const stations = ['routed', ...workshopStages] as const
export type Station = (typeof stations)[number]

/** The station after another; undefined for the last, from which parts are shipped. */
export function stationAfter(station: Station): WorkshopStage | undefined {
  return workshopStages[stations.indexOf(station)]
}

const lineStateOrder: readonly LineState[] = ['received', 'file_ready', 'routed', 'printing', 'qc', 'packed', 'shipped']

/** The stage before a workshop stage; undefined for lines that no supplier can move back. */
export function stageBefore(state: LineState): LineState | undefined {
  return workshopStages.some((stage) => stage === state) ? lineStateOrder[lineStateOrder.indexOf(state) - 1] : undefined
}

/** Returns the stage that all lines of a part have reached; canceled lines are left out. */
export function stageReached(lines: readonly LineState[]): LineState {
  const at = Math.min(...lines.filter((state) => state !== 'canceled').map((state) => lineStateOrder.indexOf(state)))
  return lineStateOrder[at] ?? 'canceled'
}

/** The station of a part that is being made: that of its line with the most work left. */
export function stationOf(lines: readonly LineState[]): Station {
  const reached = stageReached(lines)
  return stations.find((station) => station === reached) ?? 'routed'
}

/** Returns whether a line has reached a workshop stage. */
export function isAtLeast(state: LineState, stage: WorkshopStage): boolean {
  return lineStateOrder.indexOf(state) >= lineStateOrder.indexOf(stage)
}

/** Returns whether production of a line has started. It has cost material, so the line cannot be canceled any more. */
export function isBegun(state: LineState): boolean {
  return state === 'printing' || state === 'qc' || state === 'packed' || state === 'shipped'
}

export type OrderProgress = {
  readonly state: Extract<OrderState, 'in_review' | 'accepted' | 'in_production' | 'shipped' | 'action_required'>
  readonly action?: ActionCode
}

/**
 * Derives the state of a released order from its parts, ignoring canceled ones, and from whether a print file failed.
 */
export function progressOf(
  parts: readonly {
    readonly state: ProductionState
    readonly hasSupplier: boolean
    readonly refuseCode?: RefuseCode | null
  }[],
  hasFailedPrint = false,
): OrderProgress {
  const live = parts.filter(({ state }) => state !== 'canceled')
  const every = (...states: ProductionState[]) => live.every(({ state }) => states.includes(state))
  const some = (...states: ProductionState[]) => live.some(({ state }) => states.includes(state))
  const refused = live.find(({ state }) => state === 'refused')
  if (refused) return { state: 'action_required', action: actionOfRefusal[refused.refuseCode ?? 'other'] }
  if (live.some(({ state, hasSupplier }) => state === 'waiting' && !hasSupplier))
    return { state: 'action_required', action: 'supplier_missing' }
  if (hasFailedPrint) return { state: 'action_required', action: 'print_file_failed' }
  if (live.length > 0 && every('shipped')) return { state: 'shipped' }
  if (some('in_production', 'shipped')) return { state: 'in_production' }
  return live.length > 0 && every('accepted') ? { state: 'accepted' } : { state: 'in_review' }
}

export const shipmentStates = ['shipped', 'in_transit', 'lost', 'delivered', 'returned'] as const
export type ShipmentState = (typeof shipmentStates)[number]

export const shipmentTransitions = {
  shipped: ['in_transit', 'lost', 'delivered', 'returned'],
  in_transit: ['lost', 'delivered', 'returned'],
  // A lost parcel may turn up.
  lost: ['delivered', 'returned'],
  delivered: ['returned'],
  returned: [],
} as const satisfies Transitions<ShipmentState>

/** Derives the state of a completely shipped order from its parcels. */
export function deliveryOf(
  shipments: readonly ShipmentState[],
): Extract<OrderState, 'shipped' | 'in_transit' | 'delivered' | 'returned'> {
  const some = (...states: ShipmentState[]) => shipments.some((state) => states.includes(state))
  if (shipments.length > 0 && !some('shipped', 'in_transit', 'lost', 'delivered')) return 'returned'
  if (shipments.length > 0 && !some('shipped', 'in_transit', 'lost')) return 'delivered'
  return some('in_transit', 'lost', 'delivered', 'returned') ? 'in_transit' : 'shipped'
}

/** States of a part as shown to users: those of its parcels are derived and never stored. */
export const shownProductionStates = [
  ...productionStates,
  'partially_shipped',
  'in_transit',
  'delivered',
  'returned',
] as const
export type ShownProductionState = (typeof shownProductionStates)[number]

/** Derives the shown state of a part from its own and from its parcels, with the same words as that of its order. */
export function shownStateOf(state: ProductionState, parcels: readonly ShipmentState[]): ShownProductionState {
  if (state === 'shipped') return deliveryOf(parcels)
  return state === 'in_production' && parcels.length > 0 ? 'partially_shipped' : state
}
