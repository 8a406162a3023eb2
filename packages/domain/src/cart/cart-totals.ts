import { nextTierAfter, type PriceTier, tierAt } from '../catalog/tiers.ts'

/**
 * Quantity of one SKU in the cart. The price tier depends on the quantity of this line alone, not on other SKUs of the
 * product.
 */
export type CartPieces = {
  readonly tiers: readonly PriceTier[]
  readonly surchargeMinor: number
  readonly quantity: number
  readonly weightG: number
}

export type LinePrice = {
  readonly unitPriceMinor: number
  readonly lineTotalMinor: number
  /** Minimum quantity of the tier that applies. */
  readonly tierFrom: number
  /** The next cheaper tier; null when the price does not fall any further. */
  readonly nextTier: PriceTier | null
}

/** Calculates the prices of one line in integers, so that the lines add up to the total exactly. */
export function priceOfLine({ tiers, quantity, surchargeMinor }: CartPieces): LinePrice {
  const tier = tierAt(tiers, quantity)
  const next = nextTierAfter(tiers, quantity)
  const unitPriceMinor = tier.unitPriceMinor + surchargeMinor
  return {
    unitPriceMinor,
    lineTotalMinor: unitPriceMinor * quantity,
    tierFrom: tier.minQuantity,
    nextTier: next && { ...next, unitPriceMinor: next.unitPriceMinor + surchargeMinor },
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
