import type { Transitions } from '../states/transitions.ts'

/** State of a store's authorization. */
export const storeStates = ['connected', 'expiring', 'expired', 'revoked', 'frozen', 'paused'] as const
export type StoreState = (typeof storeStates)[number]

/**
 * Changed by time, the platform or the seller. A new authorization reconnects from any state; a store that the seller has
 * paused, also before its authorization was lost, is paused then.
 */
export const storeTransitions = {
  connected: ['expiring', 'expired', 'revoked', 'frozen', 'paused'],
  expiring: ['connected', 'expired', 'revoked', 'frozen', 'paused'],
  expired: ['connected'],
  revoked: ['connected'],
  frozen: ['connected', 'expired', 'revoked'],
  paused: ['connected', 'expired', 'revoked', 'frozen'],
} as const satisfies Transitions<StoreState>

/** Returns whether orders are imported from a store in this state. */
export function takesOrders(state: StoreState): boolean {
  return state === 'connected' || state === 'expiring'
}

/** Returns whether a store in this state has to be authorized again. */
export function isAuthorizationLost(state: StoreState): boolean {
  return state === 'expired' || state === 'revoked'
}

export const storeLimits = {
  maxStores: 200,
  maxHoldMinutes: 10_080,
  /** Orders of one store that are recorded, within 24 hours and in all: a hostile shop could list any number. */
  maxNewOrders: 20_000,
  maxOrders: 2_000_000,
} as const
