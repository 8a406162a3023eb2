import type { ProductionState } from '@podwright/domain/orders/production-states'

/** Tabs of the queue. What is planned is not shown to suppliers; what was called off is with what was refused. */
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

export function countOfTab(tab: ProductionTab, counts: Readonly<Partial<Record<ProductionState, number>>>): number {
  return groups[tab].reduce((sum, state) => sum + (counts[state] ?? 0), 0)
}

/** Whether its day is over and it has not left. Days are compared as they are written. */
export function isLate(
  order: { readonly dueOn: string | null; readonly state: ProductionState },
  today: string,
): boolean {
  const isOpen = order.state === 'waiting' || order.state === 'accepted' || order.state === 'in_production'
  return isOpen && order.dueOn !== null && order.dueOn < today
}
