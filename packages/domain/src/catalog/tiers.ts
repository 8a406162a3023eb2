/** Price per piece from a quantity on. */
export type PriceTier = { readonly minQuantity: number; readonly unitPriceMinor: number }

/** The tier that a quantity has reached: the one with the highest `minQuantity` that is not above it. */
export function tierAt(tiers: readonly PriceTier[], quantity: number): PriceTier {
  let reached: PriceTier | undefined
  for (const tier of tiers)
    if (tier.minQuantity <= quantity && tier.minQuantity > (reached?.minQuantity ?? 0)) reached = tier
  if (!reached) throw new RangeError(`no price tier for a quantity of ${quantity}`)
  return reached
}

/** The next tier in which a piece costs less; null when more pieces make none cheaper. */
export function nextTierAfter(tiers: readonly PriceTier[], quantity: number): PriceTier | null {
  const now = tierAt(tiers, quantity).unitPriceMinor
  let next: PriceTier | null = null
  for (const tier of tiers)
    if (tier.minQuantity > quantity && tier.unitPriceMinor < now && tier.minQuantity < (next?.minQuantity ?? Infinity))
      next = tier
  return next
}

/** What one piece costs at this quantity, with the size's surcharge. */
export function unitPriceAt(tiers: readonly PriceTier[], quantity: number, surchargeMinor = 0): number {
  return tierAt(tiers, quantity).unitPriceMinor + surchargeMinor
}

/** Tiers of a ready-made product: those of its blank, each with the print fee on top. */
export function readyMadeTiers(blankTiers: readonly PriceTier[], printFeeMinor: number): PriceTier[] {
  return blankTiers.map(({ minQuantity, unitPriceMinor }) => ({
    minQuantity,
    unitPriceMinor: unitPriceMinor + printFeeMinor,
  }))
}
