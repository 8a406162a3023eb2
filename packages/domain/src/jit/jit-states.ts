import type { Transitions } from '../states/transitions.ts'

/**
 * State of a pack code, which groups the production orders of one seller, from any of their stores, that go to one
 * warehouse on one day. The terms are those marketplaces use for stock-up orders.
 */
export const packCodeStates = [
  'to_pack',
  'to_ship',
  'in_delivery',
  'arrived',
  'inspected',
  'stocked',
  'rejected',
  'returned',
  'canceled',
] as const
export type PackCodeState = (typeof packCodeStates)[number]

export const packCodeTransitions = {
  to_pack: ['to_ship', 'canceled'],
  // Reopening a box also reverts its pack codes.
  to_ship: ['to_pack', 'in_delivery'],
  in_delivery: ['arrived'],
  arrived: ['inspected', 'stocked', 'rejected'],
  inspected: ['stocked', 'rejected'],
  stocked: [],
  rejected: ['returned'],
  returned: [],
  canceled: [],
} as const satisfies Transitions<PackCodeState>

/** States that the warehouse reports after the box has left; the earlier states follow from the box. */
export const warehouseMessages = ['arrived', 'inspected', 'stocked', 'rejected', 'returned'] as const
export type WarehouseMessage = (typeof warehouseMessages)[number]

export const boxStates = ['open', 'closed', 'handed_over', 'canceled'] as const
export type BoxState = (typeof boxStates)[number]

export const boxTransitions = {
  open: ['closed', 'canceled'],
  closed: ['open', 'handed_over'],
  handed_over: [],
  canceled: [],
} as const satisfies Transitions<BoxState>

/** State of the pack codes in a box by the state of the box; a canceled box contains none. */
export const packCodeStateIn = {
  open: 'to_pack',
  closed: 'to_ship',
  handed_over: 'in_delivery',
} as const satisfies Record<Exclude<BoxState, 'canceled'>, PackCodeState>

/** Plausible size of a box on a hand truck; values beyond these are typing errors. */
export const boxLimits = { maxWeightG: 50_000, minSideMm: 20, maxSideMm: 1500 } as const

/** Maximum number of production orders per pack code and of pack codes per box. */
export const packLimits = { ordersOfCode: 500, codesOfBox: 100 } as const
