import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quoteBoxShare, quoteFreight, quoteParcels } from './quote.ts'
import type { FreightTariff } from './source.ts'

const tariff: FreightTariff = {
  firstWeightG: 500,
  firstPriceMinor: 6800,
  stepWeightG: 500,
  stepPriceMinor: 1900,
  maxWeightG: 30_000,
}

const anyTariff = fc.record({
  firstWeightG: fc.integer({ min: 1, max: 5_000 }),
  firstPriceMinor: fc.nat(100_000),
  stepWeightG: fc.integer({ min: 1, max: 5_000 }),
  stepPriceMinor: fc.nat(100_000),
  maxWeightG: fc.integer({ min: 5_000, max: 100_000 }),
})

function priceOf(given: FreightTariff, weightG: number): number {
  const quote = quoteFreight(given, weightG)
  if (!quote.ok) throw new Error(`refused at ${weightG} g`)
  return quote.priceMinor
}

describe('quoteFreight', () => {
  it('quoteFreight charges the first price up to the first weight and a full step for each started one', () => {
    expect([1, 500, 501, 1000, 1001].map((weightG) => priceOf(tariff, weightG))).toEqual([
      6800, 6800, 8700, 8700, 10_600,
    ])
  })

  it('quoteFreight rejects a parcel over the maximum weight and returns the maximum', () => {
    expect(quoteFreight(tariff, 30_000).ok).toBe(true)
    expect(quoteFreight(tariff, 30_001)).toEqual({ ok: false, code: 'over_max_weight', maxWeightG: 30_000 })
  })

  it('quoteFreight never charges less for a heavier parcel', () => {
    fc.assert(
      fc.property(anyTariff, fc.integer({ min: 1, max: 5_000 }), fc.nat(5_000), (given, weightG, more) => {
        const heavier = Math.min(weightG + more, given.maxWeightG)
        expect(priceOf(given, heavier)).toBeGreaterThanOrEqual(priceOf(given, weightG))
      }),
    )
  })

  it('quoteFreight rises by exactly one step price per step weight', () => {
    fc.assert(
      fc.property(anyTariff, fc.nat(20), (given, steps) => {
        const weightG = given.firstWeightG + steps * given.stepWeightG
        fc.pre(weightG <= given.maxWeightG)
        expect(priceOf(given, weightG)).toBe(given.firstPriceMinor + steps * given.stepPriceMinor)
      }),
    )
  })

  it('quoteFreight rejects exactly the weights over the maximum', () => {
    fc.assert(
      fc.property(anyTariff, fc.integer({ min: 1, max: 200_000 }), (given, weightG) => {
        expect(quoteFreight(given, weightG).ok).toBe(weightG <= given.maxWeightG)
      }),
    )
  })

  it('quoteFreight throws for weights that are not positive integers', () => {
    for (const weightG of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => quoteFreight(tariff, weightG)).toThrow(RangeError)
  })
})

describe('quoteParcels', () => {
  const parcels = (pieces: { weightG: number; quantity: number }[], given = tariff) => {
    const price = quoteParcels(given, pieces)
    return price.ok ? [price.parcels, price.priceMinor] : price
  }

  it('quoteParcels charges one parcel while it takes the weight', () => {
    expect(parcels([{ weightG: 600, quantity: 50 }])).toEqual([1, priceOf(tariff, 30_000)])
  })

  it('quoteParcels fills parcels with the heaviest pieces first', () => {
    expect(parcels([{ weightG: 648, quantity: 100 }])).toEqual([
      3,
      2 * priceOf(tariff, 46 * 648) + priceOf(tariff, 8 * 648),
    ])
    const mixed = [
      { weightG: 4_000, quantity: 2 },
      { weightG: 20_000, quantity: 2 },
    ]
    expect(parcels(mixed)).toEqual([2, priceOf(tariff, 20_000) + priceOf(tariff, 28_000)])
  })

  it('quoteParcels rejects a single piece over the maximum weight', () => {
    expect(parcels([{ weightG: 30_001, quantity: 1 }])).toEqual({
      ok: false,
      code: 'over_max_weight',
      maxWeightG: 30_000,
    })
  })

  it('quoteParcels ships every gram once, in no more parcels than pieces and no fewer than the weight requires @R-803', () => {
    const anyPieces = fc.array(
      fc.record({ weightG: fc.integer({ min: 1, max: 5_000 }), quantity: fc.integer({ min: 1, max: 500 }) }),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(anyPieces, fc.integer({ min: 5_000, max: 40_000 }), (pieces, maxWeightG) => {
        // Every gram is a step that costs one, so the price equals the weight.
        const byGram = { firstWeightG: 1, firstPriceMinor: 1, stepWeightG: 1, stepPriceMinor: 1, maxWeightG }
        const price = quoteParcels(byGram, pieces)
        if (!price.ok) throw new Error('refused')
        const weightG = pieces.reduce((sum, piece) => sum + piece.weightG * piece.quantity, 0)
        expect(price.priceMinor).toBe(weightG)
        expect(price.parcels).toBeGreaterThanOrEqual(Math.ceil(weightG / maxWeightG))
        expect(price.parcels).toBeLessThanOrEqual(pieces.reduce((sum, { quantity }) => sum + quantity, 0))
      }),
    )
  })
})

describe('quoteBoxShare', () => {
  const box = { firstWeightG: 1000, firstPriceMinor: 3000, stepWeightG: 1000, stepPriceMinor: 1000, maxWeightG: 20_000 }
  const share = (weightG: number, quantity = 1) => quoteBoxShare(box, [{ weightG, quantity }])

  it('quoteBoxShare divides the price of a full box by weight, rounded up', () => {
    expect(share(20_000)).toEqual({ ok: true, priceMinor: 22_000 })
    expect(share(200, 2)).toEqual({ ok: true, priceMinor: 440 })
    expect(share(1)).toEqual({ ok: true, priceMinor: 2 })
    expect(share(20_001)).toEqual({ ok: false, code: 'over_max_weight', maxWeightG: 20_000 })
  })

  it('the shares of the orders in a box cover its price, and exceed it by less than one per order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 40 }), (weights) => {
        const sum = weights.reduce((all, weightG) => {
          const price = share(weightG)
          return all + (price.ok ? price.priceMinor : Number.NaN)
        }, 0)
        const exact = (22_000 * weights.reduce((all, weightG) => all + weightG, 0)) / 20_000
        expect(sum).toBeGreaterThanOrEqual(exact - 1e-6)
        expect(sum).toBeLessThan(exact + weights.length)
      }),
    )
  })
})
