import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  discounted,
  maxDiscountBasisPoints,
  nextTierAfter,
  pieceCost,
  readyMadeTiers,
  unitPriceAt,
  unitPrices,
} from './tiers.ts'

const tiers = [
  { minQuantity: 1, unitPriceMinor: 2500 },
  { minQuantity: 10, unitPriceMinor: 2300 },
  { minQuantity: 50, unitPriceMinor: 2100 },
]
const discount = fc.nat(maxDiscountBasisPoints)
const price = fc.integer({ min: 1, max: 1_000_000_000 })
const list = { tiers, surchargeMinor: 0, discountBasisPoints: 0 }

describe('price tiers', () => {
  it('unitPriceAt uses each tier from its minimum quantity', () => {
    expect([1, 9, 10, 49, 50, 9999].map((quantity) => unitPriceAt(list, quantity))).toEqual([
      2500, 2500, 2300, 2300, 2100, 2100,
    ])
  })

  it('unitPriceAt works for tiers in any order', () => {
    expect(unitPriceAt({ ...list, tiers: tiers.toReversed() }, 12)).toBe(2300)
  })

  it('unitPriceAt adds the surcharge', () => {
    expect(unitPriceAt({ ...list, surchargeMinor: 300 }, 10)).toBe(2600)
  })

  it('nextTierAfter returns the next cheaper tier for tiers in any order, and null after the last @R-803', () => {
    const next = (quantity: number) => nextTierAfter(tiers.toReversed(), quantity)?.minQuantity ?? null
    expect([1, 9, 10, 49, 50, 9999].map(next)).toEqual([10, 10, 50, 50, null, null])
    const flat = [...tiers, { minQuantity: 20, unitPriceMinor: 2300 }]
    expect(nextTierAfter(flat, 10)).toEqual({ minQuantity: 50, unitPriceMinor: 2100 })
  })

  it('unitPriceAt throws for a quantity below the first tier', () => {
    expect(() => unitPriceAt(list, 0)).toThrow(RangeError)
    expect(() => unitPriceAt({ ...list, tiers: [] }, 1)).toThrow(RangeError)
  })

  it('unitPriceAt never rises with the quantity, with any discount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(200), discount, (quantity, more, discountBasisPoints) => {
        const terms = { ...list, discountBasisPoints }
        expect(unitPriceAt(terms, quantity + more)).toBeLessThanOrEqual(unitPriceAt(terms, quantity))
      }),
    )
  })

  it('discounted is the exact price rounded half up to hundredths, and never zero for a price', () => {
    expect([discounted(2500, 0), discounted(2500, 300), discounted(2550, 250), discounted(1, 5000)]).toEqual([
      2500, 2425, 2486, 1,
    ])
    fc.assert(
      fc.property(price, discount, (priceMinor, basisPoints) => {
        const exact = BigInt(priceMinor) * BigInt(10_000 - basisPoints)
        expect(BigInt(discounted(priceMinor, basisPoints))).toBe((exact + 5000n) / 10_000n)
        expect(discounted(priceMinor, basisPoints)).toBeGreaterThanOrEqual(1)
      }),
    )
  })

  it('a higher discount never raises a price, and no discount leaves it as it is', () => {
    fc.assert(
      fc.property(price, discount, fc.nat(500), (priceMinor, basisPoints, more) => {
        const higher = Math.min(basisPoints + more, maxDiscountBasisPoints)
        expect(discounted(priceMinor, higher)).toBeLessThanOrEqual(discounted(priceMinor, basisPoints))
        expect(discounted(priceMinor, 0)).toBe(priceMinor)
      }),
    )
  })

  it('the discount applies once, to the price with its surcharge', () => {
    const terms = { ...list, surchargeMinor: 50, discountBasisPoints: 1000 }
    expect(unitPrices(terms).map(({ unitPriceMinor }) => unitPriceMinor)).toEqual([2295, 2115, 1935])
    expect(pieceCost(terms)).toBe(2295)
  })

  it('readyMadeTiers adds the print fee to each tier of the blank', () => {
    expect(readyMadeTiers(tiers, 800).map((tier) => tier.unitPriceMinor)).toEqual([3300, 3100, 2900])
    expect(readyMadeTiers(tiers, 800).map((tier) => tier.minQuantity)).toEqual([1, 10, 50])
  })
})
