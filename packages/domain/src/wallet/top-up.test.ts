import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRate, rateScale } from '../money.ts'
import { reachedFrom, statesOf } from '../states/transitions.ts'
import { decidePayment, topUpLimits, topUpReference, topUpStates, topUpTransitions, yuanOf } from './top-up.ts'

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

test('yuanOf is off by half a hundredth at most, rounds half up, and never credits more for less', () => {
  const rate = fc.tuple(fc.nat(5000), fc.integer({ min: 1, max: 99_999_999 })).map(([whole, fraction]) => {
    return `${whole}.${String(fraction).padStart(8, '0')}`
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e13 }), fc.nat(1e6), rate, (minor, more, perYuan) => {
      const yuan = yuanOf(minor, perYuan)
      const exact = BigInt(minor) * rateScale
      if (yuan === undefined) {
        // Less than half a hundredth, or more than can be credited.
        const largest = BigInt(topUpLimits.maxMinor) * 10n * parseRate(perYuan)
        expect(2n * exact < parseRate(perYuan) || exact > largest).toBe(true)
        return
      }
      const twiceOff = 2n * (BigInt(yuan) * parseRate(perYuan) - exact)
      expect(twiceOff <= parseRate(perYuan) && twiceOff > -parseRate(perYuan)).toBe(true)
      expect(yuanOf(minor + more, perYuan) ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(yuan)
    }),
  )
})

test('yuanOf returns undefined for what cannot be credited, however large the amount', () => {
  expect(yuanOf(10_000, '0.14')).toBe(71_429)
  expect(yuanOf(1, '3')).toBeUndefined()
  expect(yuanOf(1_000_000_001, '1')).toBeUndefined()
  expect(yuanOf(Number.MAX_SAFE_INTEGER, '0.00000001')).toBeUndefined()
})
