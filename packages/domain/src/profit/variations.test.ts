import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryOffer, exampleOffer } from './offers.test-support.ts'
import { profitOf } from './profit.ts'
import { profitByPrice, profitByTier, withQuantityRow } from './variations.ts'

const tiers = [
  { minQuantity: 1, unitPriceMinor: 2000 },
  { minQuantity: 10, unitPriceMinor: 1850 },
  { minQuantity: 100, unitPriceMinor: 1500 },
]

describe('profit by price tier @R-602', () => {
  it('profitByTier uses price, quantity and freight of each tier', () => {
    const [first, second] = profitByTier(exampleOffer, tiers, (quantity) => 1345 + 1100 * quantity)
    expect(first?.outcome?.offer).toEqual({
      ...exampleOffer,
      quantity: 1,
      purchasePriceMinor: 2000,
      freightMinor: 2445,
    })
    expect(first?.outcome?.profit.costMinor).toBe(2000 + 2445 + 400 + 2000)
    expect(second?.outcome?.profit).toEqual(profitOf(exampleOffer))
  })

  it('profitByTier has no outcome where the carrier refuses the weight', () => {
    const rows = profitByTier(exampleOffer, tiers, (quantity) => (quantity < 100 ? 500 : undefined))
    expect(rows.map(({ minQuantity, outcome }) => [minQuantity, outcome !== undefined])).toEqual([
      [1, true],
      [10, true],
      [100, false],
    ])
    expect(rows[2]?.unitPriceMinor).toBe(1500)
  })
})

describe('profit by selling price @R-602', () => {
  it('profitByPrice changes the price by up to ten percent both ways and keeps the rest', () => {
    const rows = profitByPrice(exampleOffer)
    expect(rows.map(({ stepBasisPoints, offer }) => [stepBasisPoints, offer.sellingPriceMinor])).toEqual([
      [-1000, 7199],
      [-500, 7599],
      [0, 7999],
      [500, 8399],
      [1000, 8799],
    ])
    expect(rows[2]?.profit).toEqual(profitOf(exampleOffer))
  })

  it('profitByPrice never falls from one step to the next', () => {
    fc.assert(
      fc.property(arbitraryOffer, (offer) => {
        const profits = profitByPrice(offer).map(({ profit }) => profit.profitMinor)
        expect(profits).toEqual(profits.toSorted((a, b) => a - b))
      }),
    )
  })
})

it("withQuantityRow puts the calculated quantity in its tier's place or in a row of its own", () => {
  const tiers = [
    { minQuantity: 1, unitPriceMinor: 900 },
    { minQuantity: 10, unitPriceMinor: 800 },
  ]
  expect(withQuantityRow(tiers, { minQuantity: 7, unitPriceMinor: 850 }).map(({ minQuantity }) => minQuantity)).toEqual(
    [1, 7, 10],
  )
  expect(withQuantityRow(tiers, { minQuantity: 10, unitPriceMinor: 700 })).toEqual([
    { minQuantity: 1, unitPriceMinor: 900 },
    { minQuantity: 10, unitPriceMinor: 700 },
  ])
})
