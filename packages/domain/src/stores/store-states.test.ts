import { expect, test } from 'vitest'
import { canTransition, reachedFrom, statesOf } from '../states/transitions.ts'
import { isAuthorizationLost, storeTransitions, takesOrders } from './store-states.ts'

test('storeTransitions reach every state, and a new authorization reconnects from each', () => {
  expect([...reachedFrom(storeTransitions, ['connected'])].sort()).toEqual(statesOf(storeTransitions).sort())
  for (const state of statesOf(storeTransitions))
    if (state !== 'connected') expect(canTransition(storeTransitions, state, 'connected'), state).toBe(true)
})

test('takesOrders is true only for connected and expiring stores', () => {
  expect(statesOf(storeTransitions).filter(takesOrders)).toEqual(['connected', 'expiring'])
})

test('isAuthorizationLost is true only for expired and revoked stores', () => {
  expect(statesOf(storeTransitions).filter(isAuthorizationLost)).toEqual(['expired', 'revoked'])
})
