import { expect, test } from 'vitest'
import { sellerTotals, supplierTotals } from './statement-totals.ts'

test('the totals of a supplier divide all changes into income, deductions and payouts', () => {
  expect(
    supplierTotals([
      { kind: 'supplier_credit', amountMinor: 10_000 },
      { kind: 'case_refund', amountMinor: -1500 },
      { kind: 'advance_return', amountMinor: -500 },
      { kind: 'withdrawal', amountMinor: -4000 },
      { kind: 'withdrawal_return', amountMinor: 1000 },
      { kind: 'supplier_payout', amountMinor: -700 },
      { kind: 'reversal', amountMinor: 200 },
    ]),
  ).toEqual([
    { group: 'income', amountMinor: 10_000 },
    { group: 'deductions', amountMinor: -2000 },
    { group: 'earned', amountMinor: 8000 },
    { group: 'payouts', amountMinor: -3500 },
  ])
})

test('the totals of a seller add up to the change of the balance, with reversed top-ups among the top-ups', () => {
  expect(
    sellerTotals([
      { kind: 'top_up', amountMinor: 10_000 },
      { kind: 'chargeback', amountMinor: -2000 },
      { kind: 'order_payment', amountMinor: -5000 },
      { kind: 'order_refund', amountMinor: 700 },
      { kind: 'case_advance', amountMinor: 300 },
      { kind: 'withdrawal', amountMinor: -1000 },
    ]),
  ).toEqual([
    { group: 'topUps', amountMinor: 8000 },
    { group: 'payments', amountMinor: -5000 },
    { group: 'refunds', amountMinor: 1000 },
    { group: 'withdrawals', amountMinor: -1000 },
    { group: 'change', amountMinor: 3000 },
  ])
})
