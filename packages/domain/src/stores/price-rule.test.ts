import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convertMinor } from '../money.ts'
import { breakEvenPrice, priceForProfitRate, profitOf } from '../profit/profit.ts'
import {
  type PriceRule,
  priceRoundings,
  roundingExample,
  roundingsIn,
  salePriceIn,
  salePriceOf,
  saleProfitOf,
} from './price-rule.ts'

const rule = (more: Partial<PriceRule> = {}): PriceRule => ({
  kind: 'factor',
  basisPoints: 25_000,
  commissionBasisPoints: 0,
  otherCostsMinor: 0,
  shipsTo: null,
  rounding: 'none',
  allowsLoss: false,
  ...more,
})
const usd = { code: 'USD', rate: '0.14' }
const vnd = { code: 'VND', rate: '3500' }
const piece = { costMinor: 5000, freightMinor: 0, ownPriceMinor: null }
const arbitraryRule = fc.record({
  kind: fc.constantFrom('factor', 'margin'),
  basisPoints: fc.integer({ min: 1, max: 100_000 }),
  commissionBasisPoints: fc.nat(9000),
  otherCostsMinor: fc.nat(100_000),
  shipsTo: fc.constant(null),
  rounding: fc.constantFrom(...priceRoundings),
  allowsLoss: fc.boolean(),
}) satisfies fc.Arbitrary<PriceRule>
const arbitraryCurrency = fc.constantFrom(usd, vnd, { code: 'THB', rate: '4.9' }, { code: 'CNY', rate: '1' })
/** Shops in these currencies price in whole units; the smallest step in which a price ends in 9, in hundredths. */
const whole = [
  { code: 'JPY', rate: '21.4', smallest: 1000 },
  { code: 'TWD', rate: '4.5', smallest: 1000 },
  { code: 'ARS', rate: '205', smallest: 10_000 },
  { code: 'CLP', rate: '131', smallest: 10_000 },
  { code: 'COP', rate: '552', smallest: 10_000 },
  { code: 'HUF', rate: '46.5', smallest: 10_000 },
  { code: 'KRW', rate: '201', smallest: 10_000 },
  { code: 'IDR', rate: '2361.8', smallest: 100_000 },
  { code: 'VND', rate: '3726.5', smallest: 100_000 },
] as const

describe('price rules of stores', () => {
  it('salePriceIn converts a price of the store and rounds it up like the rule, to thousands in large currencies', () => {
    expect(salePriceIn(rule(), 1999, usd, { code: 'THB', rate: '4.9' })).toBe(69_965)
    expect(salePriceIn(rule({ rounding: 'ends_99' }), 1999, usd, { code: 'THB', rate: '4.9' })).toBe(69_999)
    expect(salePriceIn(rule({ rounding: 'ends_99' }), 1999, usd, vnd)).toBe(50_900_000)
    expect(salePriceIn(rule(), 1, vnd, usd)).toBe(1)
  })

  it('salePriceOf multiplies the converted cost, and rounds up to the ending of the currency', () => {
    expect(salePriceOf(rule(), piece, usd)).toEqual({ ok: true, priceMinor: 1750, isRaised: false })
    expect(salePriceOf(rule({ rounding: 'ends_99' }), piece, usd)).toMatchObject({ priceMinor: 1799 })
    expect(salePriceOf(rule({ rounding: 'ends_9' }), piece, usd)).toMatchObject({ priceMinor: 1790 })
    // 437,500 dong.
    expect(salePriceOf(rule({ rounding: 'ends_99' }), piece, vnd)).toMatchObject({ priceMinor: 43_900_000 })
  })

  it('salePriceOf with a margin gives the price of the profit calculator', () => {
    // 700 / (1 - 30 % - 10 %) = 1166.67; 1167 would leave less, because its commission rounds up.
    const margin = rule({ kind: 'margin', basisPoints: 3000, commissionBasisPoints: 1000 })
    expect(salePriceOf(margin, piece, usd)).toEqual({ ok: true, priceMinor: 1168, isRaised: false })
    expect(salePriceOf({ ...margin, commissionBasisPoints: 7000 }, piece, usd)).toEqual({
      ok: false,
      code: 'price_impossible',
    })
  })

  it('salePriceOf with a margin and freight leaves that margin after the freight', () => {
    const margin = rule({ kind: 'margin', basisPoints: 3000, commissionBasisPoints: 1000, shipsTo: 'US' })
    const price = salePriceOf(margin, { ...piece, freightMinor: 3000 }, usd)
    // (700 + 420) / (1 - 30 % - 10 %) = 1866.67; 1867 would leave less, because its commission rounds up.
    expect(price).toEqual({ ok: true, priceMinor: 1868, isRaised: false })
    const offer = { purchasePriceMinor: 700, freightMinor: 420, quantity: 1, otherCostsMinor: 0 }
    const sold = { ...offer, sellingPriceMinor: 1868, commissionBasisPoints: 1000 }
    expect(priceForProfitRate(sold, 3000)).toBe(1868)
    expect(profitOf(sold).profitRateBasisPoints).toBeGreaterThanOrEqual(3000)
  })

  it('salePriceOf with the saved price leaves it as it is and refuses one that is missing or below the cost', () => {
    const own = rule({ kind: 'own' })
    expect(salePriceOf(own, { ...piece, ownPriceMinor: 1234 }, usd)).toMatchObject({ priceMinor: 1234 })
    expect(salePriceOf(own, piece, usd)).toMatchObject({ code: 'price_missing' })
    expect(salePriceOf(own, { ...piece, ownPriceMinor: 699 }, usd)).toMatchObject({ code: 'price_below_cost' })
    expect(salePriceOf({ ...own, allowsLoss: true }, { ...piece, ownPriceMinor: 699 }, usd)).toMatchObject({ ok: true })
  })

  it('salePriceOf rounds up to a whole amount that ends in 9 where the platform takes no hundredths', () => {
    const thb = { code: 'THB', rate: '4.9', isWhole: true }
    const price = (rounding: PriceRule['rounding']) => salePriceOf(rule({ rounding }), piece, thb)
    expect(price('none')).toMatchObject({ priceMinor: 61_300 })
    expect(price('ends_99')).toMatchObject({ priceMinor: 61_900 })
    expect(price('ends_9')).toMatchObject({ priceMinor: 61_900 })
    expect(salePriceOf(rule({ kind: 'own' }), { ...piece, ownPriceMinor: 30_001 }, thb)).toMatchObject({
      priceMinor: 30_100,
    })
  })

  it.each(whole)(
    'salePriceOf in $code gives whole amounts and raises the exact price by a twentieth at most',
    (currency) => {
      fc.assert(
        fc.property(
          arbitraryRule,
          fc.integer({ min: 1, max: 100_000 }),
          fc.nat(100_000),
          (given, costMinor, freightMinor) => {
            const sold = { costMinor, freightMinor, ownPriceMinor: null }
            const price = salePriceOf(given, sold, currency)
            const exact = salePriceOf({ ...given, rounding: 'none' }, sold, { ...currency, code: 'USD' })
            if (!price.ok || !exact.ok) return
            const { priceMinor } = price
            expect(priceMinor % 100).toBe(0)
            if (given.rounding !== 'none') expect(String(priceMinor / (currency.smallest / 10))).toMatch(/90*$/)
            const step = given.rounding === 'none' ? 100 : Math.max(exact.priceMinor / 20, currency.smallest)
            expect(priceMinor).toBeGreaterThanOrEqual(exact.priceMinor)
            expect(priceMinor - exact.priceMinor).toBeLessThan(step)
            if (!given.allowsLoss)
              expect(saleProfitOf(given, sold, priceMinor, currency).profitMinor).toBeGreaterThanOrEqual(0)
          },
        ),
      )
    },
  )

  it('salePriceOf with a margin and rounding leaves little more than the margin, at prices of usual products', () => {
    const currencies = [...whole, usd, { code: 'THB', rate: '4.9', isWhole: true }]
    fc.assert(
      fc.property(
        fc.constantFrom(...currencies),
        fc.constantFrom(...priceRoundings),
        fc.integer({ min: 3000, max: 100_000 }),
        (currency, rounding, costMinor) => {
          const sold = { costMinor, freightMinor: 0, ownPriceMinor: null }
          const given = rule({ kind: 'margin', basisPoints: 4000, rounding })
          const price = salePriceOf(given, sold, currency)
          if (!price.ok) throw new Error(price.code)
          const { profitMinor } = saleProfitOf(given, sold, price.priceMinor, currency)
          expect(profitMinor / price.priceMinor).toBeGreaterThanOrEqual(0.4)
          // The largest part that is added is that from USD 7.00 to 7.99.
          expect(profitMinor / price.priceMinor).toBeLessThan(0.475)
        },
      ),
    )
  })

  it.each([
    ['HUF', 101_100, 109_000],
    ['IDR', 963_700, 990_000],
    ['TWD', 15_201, 15_900],
    ['KRW', 2_530_000, 2_590_000],
  ])('salePriceIn in %s rounds %i up to %i', (code, exact, rounded) => {
    for (const rounding of ['ends_99', 'ends_9'] as const)
      expect(salePriceIn({ rounding }, exact, { code, rate: '1' }, { code, rate: '1' })).toBe(rounded)
  })

  it('roundingsIn offers no rounding twice, and the examples of those of a currency differ', () => {
    expect(roundingsIn(usd)).toEqual(['none', 'ends_99', 'ends_9'])
    expect(roundingExample('ends_99', usd)).toEqual({ exactMinor: 23_450, priceMinor: 23_499 })
    expect(roundingExample('ends_9', usd)).toEqual({ exactMinor: 23_450, priceMinor: 23_900 })
    for (const currency of [...whole, { code: 'THB', isWhole: true }]) {
      expect(roundingsIn(currency)).toEqual(['none', 'ends_99'])
      const { exactMinor, priceMinor } = roundingExample('ends_99', currency)
      expect([exactMinor % 100, priceMinor % 100]).toEqual([0, 0])
      expect(priceMinor).toBeGreaterThan(exactMinor)
    }
  })

  it('saleProfitOf is the price less cost, freight, commission and other costs, to the hundredth', () => {
    fc.assert(
      fc.property(
        arbitraryRule,
        fc.nat(100_000),
        fc.nat(100_000),
        fc.nat(1_000_000),
        arbitraryCurrency,
        (given, costMinor, freightMinor, priceMinor, currency) => {
          const sold = saleProfitOf(given, { costMinor, freightMinor, ownPriceMinor: null }, priceMinor, currency)
          expect(sold.costMinor).toBe(convertMinor(costMinor, currency.rate))
          expect(sold.freightMinor).toBe(convertMinor(freightMinor, currency.rate))
          expect(sold.costMinor + sold.freightMinor + sold.feesMinor + sold.profitMinor).toBe(priceMinor)
        },
      ),
    )
  })

  it('salePriceOf multiplies the cost, and raises the price until included freight and commission are covered', () => {
    const covered = rule({ shipsTo: 'US', commissionBasisPoints: 1000 })
    const heavy = { ...piece, freightMinor: 20_000 }
    // (700 + 2800) / 90 % = 3888.9, more than 700 x 2.5.
    expect(salePriceOf(covered, heavy, usd)).toEqual({ ok: true, priceMinor: 3889, isRaised: true })
    expect(saleProfitOf(covered, heavy, 1750, usd)).toEqual({
      ...{ costMinor: 700, freightMinor: 2800, feesMinor: 175, profitMinor: -1925 },
    })
  })

  it('salePriceOf never gives less than the piece costs unless asked, in exact minor units with the chosen ending', () => {
    fc.assert(
      fc.property(
        arbitraryRule,
        fc.integer({ min: 1, max: 100_000 }),
        fc.nat(100_000),
        arbitraryCurrency,
        (given, costMinor, freight, currency) => {
          const price = salePriceOf(given, { costMinor, freightMinor: freight, ownPriceMinor: null }, currency)
          if (!price.ok) return
          const { priceMinor } = price
          expect(Number.isSafeInteger(priceMinor) && priceMinor > 0).toBe(true)
          const offer = {
            ...{ purchasePriceMinor: convertMinor(costMinor, currency.rate), quantity: 1 },
            freightMinor: convertMinor(freight, currency.rate),
            ...{ sellingPriceMinor: priceMinor, otherCostsMinor: given.otherCostsMinor },
            commissionBasisPoints: given.commissionBasisPoints,
          }
          if (!given.allowsLoss) {
            expect(profitOf(offer).profitMinor).toBeGreaterThanOrEqual(0)
            expect(priceMinor).toBeGreaterThanOrEqual(breakEvenPrice(offer) ?? Number.NaN)
          }
          if (given.rounding === 'ends_99' && currency !== vnd) expect(priceMinor % 100).toBe(99)
          else if (given.rounding !== 'none') expect(String(priceMinor)).toMatch(/90+$/)
        },
      ),
      { numRuns: 300 },
    )
  })
})
