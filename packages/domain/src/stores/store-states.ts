import type { Transitions } from '../states/transitions.ts'

/** What a shop's authorization is worth. */
export const storeStates = ['connected', 'expiring', 'expired', 'revoked', 'frozen', 'paused'] as const
export type StoreState = (typeof storeStates)[number]

/** Time, the platform and the seller change it; a new authorization connects from everywhere. */
export const storeTransitions = {
  connected: ['expiring', 'expired', 'revoked', 'frozen', 'paused'],
  expiring: ['connected', 'expired', 'revoked', 'frozen', 'paused'],
  expired: ['connected'],
  revoked: ['connected'],
  frozen: ['connected', 'expired', 'revoked'],
  paused: ['connected', 'expired', 'revoked', 'frozen'],
} as const satisfies Transitions<StoreState>

/** Shops that orders come in from. */
export function takesOrders(state: StoreState): boolean {
  return state === 'connected' || state === 'expiring'
}

export const storeLimits = { maxStores: 200, maxHoldMinutes: 10_080 } as const
