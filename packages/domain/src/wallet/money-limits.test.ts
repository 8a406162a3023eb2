import { expect, test } from 'vitest'
import { needsRefundApproval } from './money-limits.ts'

const limits = { refundCaseMinor: 500, refundMonthMinor: 1000, oneOperatorMinor: 0 }
const refund = { reason: 'lost', amountMinor: 500, advancedMinor: 0, monthMinor: 0 }

test('needsRefundApproval applies the limits per case and per month to refunds of lost parcels', () => {
  expect(needsRefundApproval(refund, limits)).toBe(false)
  expect(needsRefundApproval({ ...refund, amountMinor: 501 }, limits)).toBe(true)
  expect(needsRefundApproval({ ...refund, monthMinor: 500 }, limits)).toBe(false)
  expect(needsRefundApproval({ ...refund, monthMinor: 501 }, limits)).toBe(true)
})

test('needsRefundApproval counts of other refunds only what the platform advances', () => {
  const other = { ...refund, reason: 'damaged', amountMinor: 9000 }
  expect(needsRefundApproval({ ...other, monthMinor: 2000 }, limits)).toBe(false)
  expect(needsRefundApproval({ ...other, advancedMinor: 500 }, limits)).toBe(false)
  expect(needsRefundApproval({ ...other, advancedMinor: 501 }, limits)).toBe(true)
})
