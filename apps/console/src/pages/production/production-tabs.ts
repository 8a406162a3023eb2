import { consolePaths } from '@podwright/domain/console-paths'
import type { ProductionState } from '@podwright/domain/orders/production-states'
import { type OrderCount, sumCounts } from '../../parts/sum-counts.ts'
import type { localToday } from '../home/local-days.ts'

/** States by tab. Planned orders are hidden from suppliers; canceled orders are in the tab of refused ones. */
const groups = {
  waiting: ['waiting'],
  making: ['accepted', 'in_production'],
  shipped: ['shipped'],
  off: ['refused', 'canceled'],
} as const satisfies Record<string, readonly ProductionState[]>

export type ProductionTab = keyof typeof groups
export const productionTabs = ['waiting', 'making', 'shipped', 'off'] as const

export function statesOfTab(tab: ProductionTab): ProductionState[] {
  return [...groups[tab]]
}

export function countOfTab(tab: ProductionTab, counts: Readonly<Partial<Record<ProductionState, number>>>): OrderCount {
  return sumCounts(groups[tab].map((state: ProductionState) => counts[state] ?? 0))
}

export const dueChoices = ['any', 'late', 'today'] as const
export type DueChoice = (typeof dueChoices)[number]

/** The due dates of a choice, for the query of the queue. */
export function dueRange(
  choice: DueChoice,
  { today, yesterday }: ReturnType<typeof localToday>,
): { dueFrom?: string; dueTo?: string } {
  if (choice === 'late') return { dueTo: yesterday }
  return choice === 'today' ? { dueFrom: today, dueTo: today } : {}
}

/** The queue with a tab and due dates chosen, as home links to it. */
export function queuePath(tab: ProductionTab, due: DueChoice = 'any'): string {
  return `${consolePaths.production}?${new URLSearchParams({ tab, ...(due !== 'any' && { due }) })}`
}

/** Returns whether the due date has passed before shipping. Dates are compared as ISO strings. */
export function isLate(
  order: { readonly dueOn: string | null; readonly state: ProductionState },
  today: string,
): boolean {
  const isOpen = order.state === 'waiting' || order.state === 'accepted' || order.state === 'in_production'
  return isOpen && order.dueOn !== null && order.dueOn < today
}
