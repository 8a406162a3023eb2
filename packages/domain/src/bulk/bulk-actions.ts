import type { Permission } from '../account/permissions.ts'
import { maxParcelsPrinted } from '../orders/documents.ts'
import { openOrderStates, type ShownOrderState, shownOrderStates } from '../orders/order-states.ts'
import { type ProductionState, productionStates } from '../orders/production-states.ts'
import type { StoreListingState } from '../stores/store-listings.ts'

/** Lists whose actions can be done to all that match a filter, with the user type they belong to. */
export const bulkLists = {
  orders: 3,
  finished: 3,
  listings: 3,
  production: 2,
  workshop: 2,
  suppliers: 1,
  unassigned: 1,
} as const
export type BulkListName = keyof typeof bulkLists
export const bulkListNames = [
  'orders',
  'finished',
  'listings',
  'production',
  'workshop',
  'suppliers',
  'unassigned',
] as const satisfies readonly BulkListName[]

/** The states of a finished product that matter to bulk actions. */
type ShelfState = 'active' | 'archived'
type StateOf = {
  readonly orders: ShownOrderState
  readonly finished: ShelfState
  readonly listings: StoreListingState
  readonly production: ProductionState
  /** Products of a supplier. */
  readonly workshop: 'offered' | 'paused'
  /** Products of the catalog. */
  readonly suppliers: 'known'
  /** Production orders that wait for an operator; those that were begun are taken over one by one. */
  readonly unassigned: 'assignable' | 'begun'
}
/** `gone`: it does not exist any more. */
export type BulkState = StateOf[BulkListName] | 'gone'

type Rule<List extends BulkListName> = {
  readonly list: List
  readonly permission: Permission
  /** States of what it is done to; the rest of what matches is left as it is. */
  readonly takes: readonly StateOf[List][]
  /** What is in such a state although it was refused has been handled before, as after a killed process. */
  readonly leadsTo: readonly (StateOf[List] | 'gone')[]
  readonly isDanger?: true
  /** Makes files to download of so many rows each. */
  readonly rowsPerFile?: number
}
type AnyRule = { [List in BulkListName]: Rule<List> }[BulkListName]

const listed: readonly StoreListingState[] = ['queued', 'publishing', 'live', 'in_review', 'rejected', 'failed']
/** A canceled order has no parcel. */
const printed: readonly ShownOrderState[] = shownOrderStates.filter((state) => state !== 'canceled')
const printedParts: readonly ProductionState[] = productionStates.filter((state) => state !== 'canceled')
const unshipped: readonly ProductionState[] = ['waiting', 'accepted', 'in_production']

/**
 * Everything that can be done to all that match a filter, in the order of the buttons. Messages:
 * `bulk.actions.<name>`, `bulk.ask.<name>` and so on.
 */
export const bulkActions = {
  pay_orders: {
    list: 'orders',
    permission: 'pay',
    takes: ['awaiting_payment', 'payment_failed'],
    // A repeated payment is recognized by its key.
    leadsTo: [],
  },
  hold_orders: { list: 'orders', permission: 'orders', takes: ['holding', 'in_review'], leadsTo: [] },
  release_orders: { list: 'orders', permission: 'orders', takes: ['holding'], leadsTo: ['in_review'] },
  print_orders: {
    list: 'orders',
    permission: 'documents',
    takes: printed,
    leadsTo: [],
    rowsPerFile: maxParcelsPrinted,
  },
  archive_orders: {
    list: 'orders',
    permission: 'orders',
    takes: ['delivered', 'returned', 'canceled', 'failed'],
    leadsTo: ['archived'],
  },
  cancel_orders: {
    list: 'orders',
    permission: 'orders',
    takes: openOrderStates,
    leadsTo: ['canceled'],
    isDanger: true,
  },
  edit_finished: { list: 'finished', permission: 'designs', takes: ['active', 'archived'], leadsTo: [] },
  publish_finished: { list: 'finished', permission: 'listings', takes: ['active'], leadsTo: [] },
  prepare_finished: { list: 'finished', permission: 'designs', takes: ['active', 'archived'], leadsTo: [] },
  mockups_finished: { list: 'finished', permission: 'designs', takes: ['active', 'archived'], leadsTo: [] },
  duplicate_finished: { list: 'finished', permission: 'designs', takes: ['active', 'archived'], leadsTo: [] },
  export_finished: {
    list: 'finished',
    permission: 'designs',
    takes: ['active', 'archived'],
    leadsTo: [],
    // Their pictures and print files may have to be made first.
    rowsPerFile: 50,
  },
  archive_finished: { list: 'finished', permission: 'designs', takes: ['active'], leadsTo: [] },
  restore_finished: { list: 'finished', permission: 'designs', takes: ['archived'], leadsTo: [] },
  delete_finished: {
    list: 'finished',
    permission: 'designs',
    takes: ['active', 'archived'],
    leadsTo: ['gone'],
    isDanger: true,
  },
  // What was taken down stays so.
  send_listings: { list: 'listings', permission: 'listings', takes: listed, leadsTo: [] },
  price_listings: { list: 'listings', permission: 'listings', takes: listed, leadsTo: [] },
  take_down_listings: { list: 'listings', permission: 'listings', takes: listed, leadsTo: [], isDanger: true },
  accept_production: { list: 'production', permission: 'production', takes: ['waiting'], leadsTo: ['accepted'] },
  express_production: { list: 'production', permission: 'production', takes: unshipped, leadsTo: [] },
  normal_production: { list: 'production', permission: 'production', takes: unshipped, leadsTo: [] },
  sheet_production: {
    list: 'production',
    permission: 'station',
    takes: unshipped,
    leadsTo: [],
    rowsPerFile: 100,
  },
  print_production: {
    list: 'production',
    permission: 'documents',
    takes: printedParts,
    leadsTo: [],
    rowsPerFile: maxParcelsPrinted,
  },
  refuse_production: {
    list: 'production',
    permission: 'production',
    takes: ['waiting', 'accepted'],
    leadsTo: ['refused'],
    isDanger: true,
  },
  pause_products: { list: 'workshop', permission: 'workshop', takes: ['offered'], leadsTo: ['paused'] },
  resume_products: { list: 'workshop', permission: 'workshop', takes: ['paused'], leadsTo: ['offered'] },
  assign_products: { list: 'suppliers', permission: 'catalog', takes: ['known'], leadsTo: [] },
  assign_production: { list: 'unassigned', permission: 'operations', takes: ['assignable'], leadsTo: [] },
} as const satisfies Readonly<Record<string, AnyRule>>
export type BulkAction = keyof typeof bulkActions

/** Their names in order, for schemas. */
export const bulkActionNames = Object.keys(bulkActions).filter((name): name is BulkAction => name in bulkActions)

/** The rule of an action, whichever its list. */
export function bulkRule(action: BulkAction): {
  readonly list: BulkListName
  readonly permission: Permission
  readonly takes: readonly BulkState[]
  readonly leadsTo: readonly BulkState[]
  readonly isDanger?: true
  readonly rowsPerFile?: number
} {
  return bulkActions[action]
}

/** The actions of a list that a login may start. */
export function bulkActionsOf(list: BulkListName, permits: (permission: Permission) => boolean): BulkAction[] {
  return bulkActionNames.filter((name) => bulkRule(name).list === list && permits(bulkRule(name).permission))
}

/** `stopped`: by someone, or because the rest could not be done either. */
export const bulkRunStates = ['running', 'done', 'stopped'] as const
export type BulkRunState = (typeof bulkRunStates)[number]

/** How many rows one run takes, and how many of the skipped ones it shows. */
export const bulkLimits = { items: 10_000, shownSkipped: 100 } as const

/** Files that a run made can be downloaded for so long after it has ended. */
export const bulkFileHours = 24
