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

/** Returns the price of one piece at this quantity, including the surcharge of its size. */
export function unitPriceAt(tiers: readonly PriceTier[], quantity: number, surchargeMinor = 0): number {
  return tierAt(tiers, quantity).unitPriceMinor + surchargeMinor
}

/** Returns what one piece costs, which is the price at the smallest quantity, including the surcharge of its size. */
export function pieceCost(tiers: readonly PriceTier[], surchargeMinor: number): number {
  const smallest = Math.min(...tiers.map(({ minQuantity }) => minQuantity))
  return unitPriceAt(tiers, smallest, surchargeMinor)
}

/** Returns the tiers of a ready-made product: those of its blank plus the print fee. */
export function readyMadeTiers(blankTiers: readonly PriceTier[], printFeeMinor: number): PriceTier[] {
  return blankTiers.map(({ minQuantity, unitPriceMinor }) => ({
    minQuantity,
    unitPriceMinor: unitPriceMinor + printFeeMinor,
  }))
}
