import type { PriceTier } from '../catalog/tiers.ts'
import { shareOfMinor } from '../money.ts'
import { type Offer, type Profit, profitOf } from './profit.ts'

/** An offer with one value changed, and its profit. */
export type Variation = { readonly offer: Offer; readonly profit: Profit }

export type TierOutcome = {
  readonly minQuantity: number
  readonly unitPriceMinor: number
  /** Undefined if the carrier does not accept the weight of that quantity. */
  readonly outcome: Variation | undefined
}

/**
 * Calculates the profit at the minimum quantity of each price tier; `freightAt` is called for each, because the weight
 * changes.
 */
export function profitByTier(
  offer: Offer,
  tiers: readonly PriceTier[],
  freightAt: (quantity: number) => number | undefined,
): TierOutcome[] {
  return tiers.map(({ minQuantity, unitPriceMinor }) => {
    const freightMinor = freightAt(minQuantity)
    if (freightMinor === undefined) return { minQuantity, unitPriceMinor, outcome: undefined }
    const changed = { ...offer, quantity: minQuantity, purchasePriceMinor: unitPriceMinor, freightMinor }
    return { minQuantity, unitPriceMinor, outcome: { offer: changed, profit: profitOf(changed) } }
  })
}

/** Returns the tiers with the calculated quantity in place of the equal tier, or as an additional row. */
export function withQuantityRow(tiers: readonly PriceTier[], own: PriceTier): PriceTier[] {
  const others = tiers.filter(({ minQuantity }) => minQuantity !== own.minQuantity)
  return [...others, own].sort((a, b) => a.minQuantity - b.minQuantity)
}

/** Changes of the selling price, in basis points, for the sensitivity table. */
const priceStepsBasisPoints = [-1000, -500, 0, 500, 1000] as const

/** Calculates the profit for each change of the selling price. */
export function profitByPrice(
  offer: Offer,
  steps: readonly number[] = priceStepsBasisPoints,
): (Variation & { readonly stepBasisPoints: number })[] {
  return steps.map((stepBasisPoints) => {
    const sellingPriceMinor = shareOfMinor(offer.sellingPriceMinor, 10_000 + stepBasisPoints)
    const changed = { ...offer, sellingPriceMinor }
    return { stepBasisPoints, offer: changed, profit: profitOf(changed) }
  })
}
