import { expect, test } from 'vitest'
import { reachedFrom, statesOf } from '../states/transitions.ts'
import { approvalsFor, withdrawalTransitions } from './withdrawal.ts'

test('withdrawalTransitions reach every state, and pay only what is approved', () => {
  expect([...reachedFrom(withdrawalTransitions, ['requested'])].sort()).toEqual(statesOf(withdrawalTransitions).sort())
  const payable = statesOf(withdrawalTransitions).filter((state) =>
    withdrawalTransitions[state].some((next) => next === 'paid'),
  )
  expect(payable).toEqual(['approved'])
})

test('approvalsFor asks for two operators when the withdrawal and the recent ones exceed the limit', () => {
  expect([500, 501].map((amountMinor) => approvalsFor(amountMinor, 0, 500))).toEqual([1, 2])
  expect([400, 401].map((recentMinor) => approvalsFor(100, recentMinor, 500))).toEqual([1, 2])
})
