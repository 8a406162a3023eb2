import { type OrderFilterState, type ShownOrderState, shownOrderStates } from '@podwright/domain/orders/order-states'
import { type OrderCount, sumCounts } from '../../../parts/sum-counts.ts'

/** States by tab: each state belongs to one tab. The tab of all orders excludes archived ones. */
export const orderGroups = {
  complete: ['draft', 'needs_mapping', 'needs_personalization'],
  pay: ['awaiting_payment', 'payment_failed'],
  action: ['action_required'],
  making: ['holding', 'in_review', 'accepted', 'in_production'],
  shipped: ['partially_shipped', 'shipped', 'in_transit'],
  delivered: ['delivered'],
  closed: ['returned', 'canceled', 'failed'],
  archived: ['archived'],
} as const satisfies Record<string, readonly ShownOrderState[]>

/** Paid orders that no supplier has accepted. */
export const holdableStates: readonly ShownOrderState[] = ['holding', 'in_review']

export type OrderGroup = keyof typeof orderGroups
export const orderTabs = ['all', ...(Object.keys(orderGroups) as OrderGroup[])] as const
export type OrderTab = 'all' | OrderGroup

/** The states of a tab's list. Orders that changed in their shops are in the tab of actions too. */
export function statesOf(tab: OrderTab): OrderFilterState[] {
  if (tab === 'action') return ['needs_action']
  return tab === 'all' ? [] : [...orderGroups[tab]]
}

type Counts = {
  readonly counts: Readonly<Partial<Record<ShownOrderState, number>>>
  readonly needsAction: number
}

export function countIn(tab: OrderTab, { counts, needsAction }: Counts): OrderCount {
  return sumCounts(tab === 'action' ? [needsAction] : countedStates(tab).map((state) => counts[state] ?? 0))
}

function countedStates(tab: OrderTab): readonly ShownOrderState[] {
  return tab === 'all' ? shownOrderStates.filter((state) => state !== 'archived') : orderGroups[tab]
}
