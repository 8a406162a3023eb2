import { nextTierAfter, type PriceTier, tierAt } from '../catalog/tiers.ts'

/** Pieces of one SKU as the cart holds them. The tier follows from the quantity of the line alone, not from other SKUs of the product. */
export type CartPieces = {
  readonly tiers: readonly PriceTier[]
  readonly surchargeMinor: number
  readonly quantity: number
  readonly weightG: number
}

export type LinePrice = {
  readonly unitPriceMinor: number
  readonly lineTotalMinor: number
  /** Pieces from which the price holds. */
  readonly tierFrom: number
  /** From how many pieces one costs less, and how much; null when it gets no cheaper. */
  readonly nextTier: PriceTier | null
}

/** Prices of one line: integers, so that lines and total add up to the last hundredth. */
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
