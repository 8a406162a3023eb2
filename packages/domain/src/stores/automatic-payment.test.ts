import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decideAutomaticPayment, isWalletLow } from './automatic-payment.ts'

const rule = { orderLimitMinor: 10_000, dailyLimitMinor: 30_000 }

it.each([
  { facts: { totalMinor: 10_000, paidMinor: 20_000, availableMinor: 10_000 }, outcome: 'paid' },
  { facts: { totalMinor: 10_001, paidMinor: 0, availableMinor: 0 }, outcome: 'order_limit' },
  { facts: { totalMinor: 10_000, paidMinor: 20_001, availableMinor: 10_000 }, outcome: 'daily_limit' },
  { facts: { totalMinor: 10_000, paidMinor: 0, availableMinor: 9999 }, outcome: 'balance' },
  { facts: { totalMinor: 10_000, paidMinor: 20_001, availableMinor: 9999 }, outcome: 'balance' },
])(
  'an order of $facts.totalMinor after $facts.paidMinor with $facts.availableMinor left: $outcome',
  ({ facts, outcome }) => {
    expect(decideAutomaticPayment(rule, facts)).toBe(outcome)
  },
)

it('an order above the limit of 24 hours is above the limit of one order, whatever was paid', () => {
  const facts = { totalMinor: 9210, paidMinor: 0, availableMinor: 100_000 }
  expect(decideAutomaticPayment({ orderLimitMinor: null, dailyLimitMinor: 9209 }, facts)).toBe('order_limit')
  expect(decideAutomaticPayment({ orderLimitMinor: null, dailyLimitMinor: 9210 }, facts)).toBe('paid')
})

it('automatic payments stay within the balance and both limits for any orders', () => {
  const limit = fc.option(fc.integer({ min: 1, max: 50_000 }))
  const amounts = fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 40 })
  fc.assert(
    fc.property(limit, limit, amounts, fc.nat(200_000), (orderLimitMinor, dailyLimitMinor, totals, balance) => {
      let paidMinor = 0
      for (const totalMinor of totals) {
        const facts = { totalMinor, paidMinor, availableMinor: balance - paidMinor }
        if (decideAutomaticPayment({ orderLimitMinor, dailyLimitMinor }, facts) !== 'paid') continue
        paidMinor += totalMinor
        expect(totalMinor).toBeLessThanOrEqual(orderLimitMinor ?? totalMinor)
      }
      expect(paidMinor).toBeLessThanOrEqual(Math.min(balance, dailyLimitMinor ?? balance))
    }),
  )
})

it('the wallet runs low when it does not cover another day like the last', () => {
  expect([isWalletLow(99, 100), isWalletLow(100, 100), isWalletLow(0, 0)]).toEqual([true, false, false])
})
