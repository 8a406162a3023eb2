import { expect, test } from 'vitest'
import { reachedFrom, statesOf } from '../states/transitions.ts'
import { decidePayment, topUpReference, topUpStates, topUpTransitions } from './top-up.ts'

test("topUpTransitions reach every decision, and only a provider's payment follows a refusal or cancellation", () => {
  expect([...reachedFrom(topUpTransitions, ['requested'])].sort()).toEqual(statesOf(topUpTransitions).sort())
  expect(topUpTransitions.confirmed).toEqual([])
  for (const decided of ['rejected', 'canceled'] as const) expect(topUpTransitions[decided]).toEqual(['confirmed'])
})

test('decidePayment credits received money regardless of earlier decisions and keeps unmatched payments for an operator', () => {
  for (const state of topUpStates) {
    const topUp = { state, amountMinor: 500, isAccountDeleted: false }
    expect(decidePayment(topUp, { outcome: 'paid', amountMinor: 500 }).state).toBe(
      state === 'confirmed' ? 'ignored' : 'credited',
    )
    expect(decidePayment({ ...topUp, isAccountDeleted: true }, { outcome: 'paid', amountMinor: 500 })).toEqual(
      state === 'confirmed' ? { state: 'ignored' } : { state: 'unmatched', problem: 'account_deleted' },
    )
    expect(decidePayment(topUp, { outcome: 'paid', amountMinor: 499 })).toEqual({
      state: 'unmatched',
      problem: 'amount_differs',
    })
    expect(decidePayment(topUp, { outcome: 'canceled', amountMinor: 500 }).state).toBe(
      state === 'requested' ? 'canceled' : 'ignored',
    )
    expect(decidePayment(topUp, { outcome: 'failed', amountMinor: 500 }).state).toBe(
      state === 'requested' ? 'rejected' : 'ignored',
    )
  }
  expect(decidePayment(undefined, { outcome: 'paid', amountMinor: 500 })).toEqual({
    state: 'unmatched',
    problem: 'reference_unknown',
  })
  expect(decidePayment(undefined, { outcome: 'failed', amountMinor: 500 })).toEqual({ state: 'ignored' })
})

test('topUpReference returns a reference of unambiguous characters', () => {
  expect(topUpReference(new Uint8Array([0, 31, 32, 63, 255, 1, 2, 3]))).toBe('TU-A9A9-9BCD')
})
