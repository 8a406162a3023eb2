import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryOffer, exampleOffer } from './offers.test-support.ts'
import { breakEvenPrice, priceForProfitRate, profitOf, shareOfWhole } from './profit.ts'

const mug = exampleOffer
const offers = arbitraryOffer

describe('profit of an offer', () => {
  it('profitOf follows the published formula exactly @R-602', () => {
    expect(profitOf(mug)).toEqual({
      incomeMinor: 79_990,
      goodsMinor: 18_500,
      freightMinor: 12_345,
      commissionMinor: 4000, // 3999.5 rounds away from zero
      otherCostsMinor: 2000,
      costMinor: 36_845,
      profitMinor: 43_145,
      profitRateBasisPoints: 5394,
    })
  })

  it('profitOf returns a loss with a negative rate if costs exceed the income', () => {
    const loss = profitOf({ ...mug, sellingPriceMinor: 2000 })
    expect(loss.profitMinor).toBe(20_000 - 18_500 - 12_345 - 1000 - 2000)
    expect(loss.profitRateBasisPoints).toBe(-6923)
  })

  it('profitOf returns no rate without income', () => {
    expect(profitOf({ ...mug, sellingPriceMinor: 0 }).profitRateBasisPoints).toBeUndefined()
  })

  it('shareOfWhole rounds once and returns undefined for a whole of zero', () => {
    expect(shareOfWhole(1, 3)).toBe(3333)
    expect(shareOfWhole(-2, 3)).toBe(-6667)
    expect(shareOfWhole(5, 0)).toBeUndefined()
  })

  it('profitOf is exact where floating point is not @R-602', () => {
    const { incomeMinor, commissionMinor } = profitOf({
      ...mug,
      sellingPriceMinor: 9_007_199_253,
      quantity: 1_000_000,
      commissionBasisPoints: 1,
    })
    expect(incomeMinor).toBe(9_007_199_253_000_000)
    expect(commissionMinor).toBe(900_719_925_300)
  })

  it('profitOf throws for fractions, negative amounts, zero pieces and unsafe integers', () => {
    expect(() => profitOf({ ...mug, purchasePriceMinor: 0.5 })).toThrow(RangeError)
    expect(() => profitOf({ ...mug, freightMinor: -1 })).toThrow(RangeError)
    expect(() => profitOf({ ...mug, quantity: 0 })).toThrow(RangeError)
    expect(() => profitOf({ ...mug, sellingPriceMinor: Number.MAX_SAFE_INTEGER })).toThrow(RangeError)
  })

  it('profitOf splits the income without a remainder', () => {
    fc.assert(
      fc.property(offers, (offer) => {
        const p = profitOf(offer)
        expect(p.goodsMinor + p.freightMinor + p.commissionMinor + p.otherCostsMinor).toBe(p.costMinor)
        expect(p.costMinor + p.profitMinor).toBe(p.incomeMinor)
      }),
    )
  })

  it('profitOf never falls when the price rises', () => {
    fc.assert(
      fc.property(offers, fc.integer({ min: 1, max: 10_000 }), (offer, rise) => {
        const raised = { ...offer, sellingPriceMinor: offer.sellingPriceMinor + rise }
        expect(profitOf(raised).profitMinor).toBeGreaterThanOrEqual(profitOf(offer).profitMinor)
      }),
    )
  })
})

describe('price for a target profit rate', () => {
  it('breakEvenPrice and priceForProfitRate match the published examples', () => {
    expect(breakEvenPrice(mug)).toBe(3458) // 32 845 / (10 × 0.95) = 3457.4
    expect(priceForProfitRate(mug, 3000)).toBe(5054) // 32 845 / (10 × 0.65) = 5053.1
  })

  it('breakEvenPrice breaks even, and one minor unit less does not', () => {
    fc.assert(
      fc.property(offers, (offer) => {
        const price = breakEvenPrice(offer)
        if (price === undefined) return expect.unreachable('commission is below 100 %')
        expect(profitOf({ ...offer, sellingPriceMinor: price }).profitMinor).toBeGreaterThanOrEqual(0)
        if (price > 0) expect(profitOf({ ...offer, sellingPriceMinor: price - 1 }).profitMinor).toBeLessThan(0)
      }),
    )
  })

  it('priceForProfitRate reaches the target rate, and one minor unit less does not @R-602', () => {
    fc.assert(
      fc.property(offers, fc.integer({ min: 1, max: 9000 }), (offer, targetRate) => {
        const price = priceForProfitRate(offer, targetRate)
        if (price === undefined) {
          expect(offer.commissionBasisPoints + targetRate).toBeGreaterThanOrEqual(10_000)
          return
        }
        const keeps = (sellingPriceMinor: number) => {
          const { profitMinor, incomeMinor } = profitOf({ ...offer, sellingPriceMinor })
          return BigInt(profitMinor) * 10_000n >= BigInt(targetRate) * BigInt(incomeMinor)
        }
        expect(keeps(price)).toBe(true)
        if (price > 0) expect(keeps(price - 1)).toBe(false)
      }),
    )
  })

  it('priceForProfitRate returns the lowest price, as trying every price shows @R-602', () => {
    const small = fc.record({
      purchasePriceMinor: fc.nat(60),
      sellingPriceMinor: fc.constant(0),
      quantity: fc.integer({ min: 1, max: 5 }),
      freightMinor: fc.nat(60),
      commissionBasisPoints: fc.nat(4000),
      otherCostsMinor: fc.nat(30),
    })
    fc.assert(
      fc.property(small, fc.integer({ min: 0, max: 5000 }), (offer, targetRate) => {
        let tried = 0
        const keepsEnough = () => {
          const p = profitOf({ ...offer, sellingPriceMinor: tried })
          return p.profitMinor * 10_000 >= targetRate * p.incomeMinor
        }
        while (!keepsEnough()) tried += 1
        expect(priceForProfitRate(offer, targetRate)).toBe(tried)
      }),
    )
  })

  it('priceForProfitRate returns undefined if commission and target rate leave nothing', () => {
    expect(priceForProfitRate({ ...mug, commissionBasisPoints: 6000 }, 4000)).toBeUndefined()
    expect(breakEvenPrice({ ...mug, commissionBasisPoints: 10_000 })).toBeUndefined()
  })
})
