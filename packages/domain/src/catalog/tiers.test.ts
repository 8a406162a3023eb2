import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextTierAfter, readyMadeTiers, unitPriceAt } from './tiers.ts'

const tiers = [
  { minQuantity: 1, unitPriceMinor: 2500 },
  { minQuantity: 10, unitPriceMinor: 2300 },
  { minQuantity: 50, unitPriceMinor: 2100 },
]

describe('price tiers', () => {
  it('unitPriceAt uses each tier from its minimum quantity', () => {
    expect([1, 9, 10, 49, 50, 9999].map((quantity) => unitPriceAt(tiers, quantity))).toEqual([
      2500, 2500, 2300, 2300, 2100, 2100,
    ])
  })

  it('unitPriceAt works for tiers in any order', () => {
    expect(unitPriceAt(tiers.toReversed(), 12)).toBe(2300)
  })

  it('unitPriceAt adds the surcharge', () => {
    expect(unitPriceAt(tiers, 10, 300)).toBe(2600)
  })

  it('nextTierAfter returns the next cheaper tier for tiers in any order, and null after the last @R-803', () => {
    const next = (quantity: number) => nextTierAfter(tiers.toReversed(), quantity)?.minQuantity ?? null
    expect([1, 9, 10, 49, 50, 9999].map(next)).toEqual([10, 10, 50, 50, null, null])
    const flat = [...tiers, { minQuantity: 20, unitPriceMinor: 2300 }]
    expect(nextTierAfter(flat, 10)).toEqual({ minQuantity: 50, unitPriceMinor: 2100 })
  })

  it('unitPriceAt throws for a quantity below the first tier', () => {
    expect(() => unitPriceAt(tiers, 0)).toThrow(RangeError)
    expect(() => unitPriceAt([], 1)).toThrow(RangeError)
  })

  it('unitPriceAt never rises with the quantity', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(200), (quantity, more) => {
        expect(unitPriceAt(tiers, quantity + more)).toBeLessThanOrEqual(unitPriceAt(tiers, quantity))
      }),
    )
  })

  it('readyMadeTiers adds the print fee to each tier of the blank', () => {
    expect(readyMadeTiers(tiers, 800).map((tier) => tier.unitPriceMinor)).toEqual([3300, 3100, 2900])
    expect(readyMadeTiers(tiers, 800).map((tier) => tier.minQuantity)).toEqual([1, 10, 50])
  })
})
