import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceOfLine, totalsOf } from './cart-totals.ts'

const tiers = [
  { minQuantity: 1, unitPriceMinor: 1999 },
  { minQuantity: 10, unitPriceMinor: 1799 },
]
const pieces = { tiers, surchargeMinor: 100, discountBasisPoints: 0, weightG: 200 }

describe('cart totals', () => {
  it("priceOfLine uses the price tier of the line's own quantity", () => {
    expect(priceOfLine({ ...pieces, quantity: 9 })).toEqual({
      unitPriceMinor: 2099,
      listPriceMinor: 2099,
      lineTotalMinor: 18_891,
      tierFrom: 1,
      nextTier: { minQuantity: 10, unitPriceMinor: 1899 },
    })
    const last = priceOfLine({ ...pieces, quantity: 10 })
    expect(last).toMatchObject({ unitPriceMinor: 1899, tierFrom: 10, nextTier: null })
  })

  it('priceOfLine takes the discount off the unit price and keeps the list price', () => {
    expect(priceOfLine({ ...pieces, quantity: 9, discountBasisPoints: 1000 })).toEqual({
      unitPriceMinor: 1889,
      listPriceMinor: 2099,
      lineTotalMinor: 17_001,
      tierFrom: 1,
      nextTier: { minQuantity: 10, unitPriceMinor: 1709 },
    })
  })

  it('totalsOf returns zeros for an empty cart', () => {
    expect(totalsOf([])).toEqual({ totalMinor: 0, totalQuantity: 0, totalWeightG: 0 })
  })

  it('totalsOf returns the exact sum of the lines up to the largest cart', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 9999 }),
      weightG: fc.nat(50_000),
      surchargeMinor: fc.nat(100_000),
      discountBasisPoints: fc.nat(5000),
    })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 200 }), (cart) => {
        const lines = cart.map((piece) => ({ ...piece, ...priceOfLine({ ...piece, tiers }) }))
        const totals = totalsOf(lines)
        expect(BigInt(totals.totalMinor)).toBe(
          lines.reduce((sum, { lineTotalMinor }) => sum + BigInt(lineTotalMinor), 0n),
        )
        expect(Number.isSafeInteger(totals.totalMinor) && Number.isSafeInteger(totals.totalWeightG)).toBe(true)
      }),
    )
  })
})
