import { expect, it } from 'vitest'
import { caseAmountOf } from './case-amount.ts'

it('a case shows the refunded amount, and before a refund the requested amount', () => {
  expect(caseAmountOf({ requestedMinor: 1800, refundedMinor: 0 })).toBe(1800)
  expect(caseAmountOf({ requestedMinor: 1800, refundedMinor: 500 })).toBe(500)
  expect(caseAmountOf({ requestedMinor: null, refundedMinor: 500 })).toBe(500)
  expect(caseAmountOf({ requestedMinor: null, refundedMinor: 0 })).toBeNull()
})
