/** Unit price from a minimum quantity. */
export type PriceTier = { readonly minQuantity: number; readonly unitPriceMinor: number }

/**
 * Returns the tier for a quantity: the one with the highest `minQuantity` that does not exceed it. Throws a RangeError
 * if no tier applies.
 */
export function tierAt(tiers: readonly PriceTier[], quantity: number): PriceTier {
  let reached: PriceTier | undefined
  for (const tier of tiers)
    if (tier.minQuantity <= quantity && tier.minQuantity > (reached?.minQuantity ?? 0)) reached = tier
  if (!reached) throw new RangeError(`no price tier for a quantity of ${quantity}`)
  return reached
}

/** Returns the next tier with a lower price, or null when the price does not fall any further. */
export function nextTierAfter(tiers: readonly PriceTier[], quantity: number): PriceTier | null {
  const now = tierAt(tiers, quantity).unitPriceMinor
  let next: PriceTier | null = null
  for (const tier of tiers)
    if (tier.minQuantity > quantity && tier.unitPriceMinor < now && tier.minQuantity < (next?.minQuantity ?? Infinity))
      next = tier
  return next
}

/** What determines the purchase prices of a SKU for a seller. */
export type PriceTerms = {
  readonly tiers: readonly PriceTier[]
  /** Of the size. */
  readonly surchargeMinor: number
  /** Of the seller's level, in hundredths of a percent. */
  readonly discountBasisPoints: number
}

/** Highest discount of a level: no price falls to zero. */
export const maxDiscountBasisPoints = 5000

/** Returns the price of a piece less the discount, rounded half up to hundredths. */
export function discounted(priceMinor: number, discountBasisPoints: number): number {
  return Math.floor((priceMinor * (10_000 - discountBasisPoints) + 5000) / 10_000)
}

/** Returns the prices of one piece by quantity. All purchase prices come from here, so that a discount applies once. */
export function unitPrices({ tiers, surchargeMinor, discountBasisPoints }: PriceTerms): PriceTier[] {
  return tiers.map(({ minQuantity, unitPriceMinor }) => ({
    minQuantity,
    unitPriceMinor: discounted(unitPriceMinor + surchargeMinor, discountBasisPoints),
  }))
}

/** Returns the price of one piece at this quantity. */
export function unitPriceAt(terms: PriceTerms, quantity: number): number {
  return tierAt(unitPrices(terms), quantity).unitPriceMinor
}

/** Returns what one piece costs, which is the price at the smallest quantity. */
export function pieceCost(terms: PriceTerms): number {
  return unitPriceAt(terms, Math.min(...terms.tiers.map(({ minQuantity }) => minQuantity)))
}

/** Returns the tiers of a ready-made product: those of its blank plus the print fee. */
export function readyMadeTiers(blankTiers: readonly PriceTier[], printFeeMinor: number): PriceTier[] {
  return blankTiers.map(({ minQuantity, unitPriceMinor }) => ({
    minQuantity,
    unitPriceMinor: unitPriceMinor + printFeeMinor,
  }))
}
