/** Price per piece from a quantity on. */
export type PriceTier = { readonly minQuantity: number; readonly unitPriceMinor: number }

/** What one piece costs at this quantity: the tier with the highest `minQuantity` that is reached, plus the size's surcharge. */
export function unitPriceAt(tiers: readonly PriceTier[], quantity: number, surchargeMinor = 0): number {
  let reached: PriceTier | undefined
  for (const tier of tiers)
    if (tier.minQuantity <= quantity && tier.minQuantity > (reached?.minQuantity ?? 0)) reached = tier
  if (!reached) throw new RangeError(`no price tier for a quantity of ${quantity}`)
  return reached.unitPriceMinor + surchargeMinor
}

/** Tiers of a ready-made product: those of its blank, each with the print fee on top. */
export function readyMadeTiers(blankTiers: readonly PriceTier[], printFeeMinor: number): PriceTier[] {
  return blankTiers.map(({ minQuantity, unitPriceMinor }) => ({
    minQuantity,
    unitPriceMinor: unitPriceMinor + printFeeMinor,
  }))
}
