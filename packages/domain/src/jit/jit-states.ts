import type { Transitions } from '../states/transitions.ts'

/**
 * What becomes of a pack code: the production orders of one seller, from whichever shops, that go to one warehouse on one day. The
 * words are those that marketplaces use for their stock-up orders.
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
  // A box that is opened again takes its pack codes along.
  to_ship: ['to_pack', 'in_delivery'],
  in_delivery: ['arrived'],
  arrived: ['inspected', 'stocked', 'rejected'],
  inspected: ['stocked', 'rejected'],
  stocked: [],
  rejected: ['returned'],
  returned: [],
  canceled: [],
} as const satisfies Transitions<PackCodeState>

/** What the warehouse says of a pack code after its box has left; the states before follow from the box. */
export const warehouseMessages = ['arrived', 'inspected', 'stocked', 'rejected', 'returned'] as const
export type WarehouseWord = (typeof warehouseMessages)[number]

export const boxStates = ['open', 'closed', 'handed_over', 'canceled'] as const
export type BoxState = (typeof boxStates)[number]

export const boxTransitions = {
  open: ['closed', 'canceled'],
  closed: ['open', 'handed_over'],
  handed_over: [],
  canceled: [],
} as const satisfies Transitions<BoxState>

/** Where the pack codes of a box stand as it moves; a box that is canceled has none. */
export const packCodeStateIn = {
  open: 'to_pack',
  closed: 'to_ship',
  handed_over: 'in_delivery',
} as const satisfies Record<Exclude<BoxState, 'canceled'>, PackCodeState>

/** What fits on a hand truck; beyond it is a slip of the keyboard. */
export const boxLimits = { maxWeightG: 50_000, minSideMm: 20, maxSideMm: 1500 } as const

/** How many production orders one pack code takes, and how many pack codes one box. */
export const packLimits = { ordersOfCode: 500, codesOfBox: 100 } as const
