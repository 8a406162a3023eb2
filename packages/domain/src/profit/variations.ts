import type { PriceTier } from '../catalog/tiers.ts'
import { shareOfMinor } from '../money.ts'
import { type Offer, type Profit, profitOf } from './profit.ts'

/** An offer with one thing changed, and what it would earn. */
export type Variation = { readonly offer: Offer; readonly profit: Profit }

export type TierOutcome = {
  readonly minQuantity: number
  readonly unitPriceMinor: number
  /** Undefined where the carrier does not take so much weight. */
  readonly outcome: Variation | undefined
}

/** What the offer would earn at the first quantity of each purchase price tier; the freight is asked for anew, for the weight is another. */
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

/** The tiers with the quantity that is calculated: in its place, or as its own row between them. */
export function withCallerRow(tiers: readonly PriceTier[], own: PriceTier): PriceTier[] {
  const others = tiers.filter(({ minQuantity }) => minQuantity !== own.minQuantity)
  return [...others, own].sort((a, b) => a.minQuantity - b.minQuantity)
}

/** By how much the selling price is moved to show what the result hangs on. */
const priceStepsBasisPoints = [-1000, -500, 0, 500, 1000] as const

/** What the offer would earn at a selling price that is moved by each step. */
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
