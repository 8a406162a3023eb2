import { expect, test } from 'vitest'
import { reachedFrom, statesOf } from '../states/transitions.ts'
import { decidePayment, topUpReference, topUpStates, topUpTransitions } from './top-up.ts'

test('a top-up is decided once, and every decision can be reached', () => {
  expect([...reachedFrom(topUpTransitions, ['requested'])].sort()).toEqual(statesOf(topUpTransitions).sort())
  expect(topUpTransitions.confirmed).toEqual([])
  for (const decided of ['refused', 'canceled'] as const) expect(topUpTransitions[decided]).toEqual(['confirmed'])
})

test('money that a provider has taken is booked whatever was decided, and what fits no top-up waits for an operator', () => {
  for (const state of topUpStates) {
    const topUp = { state, amountMinor: 500 }
    expect(decidePayment(topUp, { outcome: 'paid', amountMinor: 500 }).state).toBe(
      state === 'confirmed' ? 'known' : 'booked',
    )
    expect(decidePayment(topUp, { outcome: 'paid', amountMinor: 499 })).toEqual({
      state: 'unbookable',
      problem: 'amount_differs',
    })
    expect(decidePayment(topUp, { outcome: 'failed', amountMinor: 500 }).state).toBe(
      state === 'requested' ? 'refused' : 'known',
    )
  }
  expect(decidePayment(undefined, { outcome: 'paid', amountMinor: 500 })).toEqual({
    state: 'unbookable',
    problem: 'reference_unknown',
  })
  expect(decidePayment(undefined, { outcome: 'failed', amountMinor: 500 })).toEqual({ state: 'known' })
})

test('a reference can be read aloud and typed', () => {
  expect(topUpReference(new Uint8Array([0, 31, 32, 63, 255, 1, 2, 3]))).toBe('TU-A9A9-9BCD')
})
