import { expect, test } from 'vitest'
import { mayBecome, reachedFrom, statesOf } from '../states/transitions.ts'
import { storeTransitions, takesOrders } from './store-states.ts'

test('every state of a shop can be reached, and a new authorization leads out of each', () => {
  expect([...reachedFrom(storeTransitions, ['connected'])].sort()).toEqual(statesOf(storeTransitions).sort())
  for (const state of statesOf(storeTransitions))
    if (state !== 'connected') expect(mayBecome(storeTransitions, state, 'connected'), state).toBe(true)
})

test('orders come in as long as the authorization holds and nobody has paused the shop', () => {
  expect(statesOf(storeTransitions).filter(takesOrders)).toEqual(['connected', 'expiring'])
})
