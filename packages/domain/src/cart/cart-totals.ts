import { nextTierAfter, type PriceTerms, type PriceTier, tierAt, unitPriceAt, unitPrices } from '../catalog/tiers.ts'

/**
 * Quantity of one SKU in the cart. The price tier depends on the quantity of this line alone, not on other SKUs of the
 * product.
 */
export type CartPieces = PriceTerms & {
  readonly quantity: number
  readonly weightG: number
}

export type LinePrice = {
  readonly unitPriceMinor: number
  /** Without the discount of the seller's level. */
  readonly listPriceMinor: number
  readonly lineTotalMinor: number
  /** Minimum quantity of the tier that applies. */
  readonly tierFrom: number
  /** The next cheaper tier; null when the price does not fall any further. */
  readonly nextTier: PriceTier | null
}

/** Calculates the prices of one line in integers, so that the lines add up to the total exactly. */
export function priceOfLine({ quantity, ...terms }: CartPieces): LinePrice {
  const prices = unitPrices(terms)
  const { minQuantity: tierFrom, unitPriceMinor } = tierAt(prices, quantity)
  return {
    unitPriceMinor,
    listPriceMinor: unitPriceAt({ ...terms, discountBasisPoints: 0 }, quantity),
    lineTotalMinor: unitPriceMinor * quantity,
    tierFrom,
    nextTier: nextTierAfter(prices, quantity),
  }
}

export type CartTotals = { totalMinor: number; totalQuantity: number; totalWeightG: number }

export function totalsOf(lines: readonly { lineTotalMinor: number; quantity: number; weightG: number }[]): CartTotals {
  const totals: CartTotals = { totalMinor: 0, totalQuantity: 0, totalWeightG: 0 }
  for (const line of lines) {
    totals.totalMinor += line.lineTotalMinor
    totals.totalQuantity += line.quantity
    totals.totalWeightG += line.weightG * line.quantity
  }
  return totals
}
