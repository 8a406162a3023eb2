import fc from 'fast-check'
import type { Offer } from './profit.ts'

/** An offer whose results the tests state as literals. */
export const exampleOffer: Offer = {
  purchasePriceMinor: 1850,
  sellingPriceMinor: 7999,
  quantity: 10,
  freightMinor: 12_345,
  commissionBasisPoints: 500,
  otherCostsMinor: 2000,
}

/** Arbitrary realistic offers, from free to expensive. */
export const arbitraryOffer: fc.Arbitrary<Offer> = fc.record({
  purchasePriceMinor: fc.nat(500_000),
  sellingPriceMinor: fc.nat(2_000_000),
  quantity: fc.integer({ min: 1, max: 9999 }),
  freightMinor: fc.nat(5_000_000),
  commissionBasisPoints: fc.nat(9_000),
  otherCostsMinor: fc.nat(1_000_000),
})
