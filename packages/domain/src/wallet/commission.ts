/** Highest commission, in hundredths of a percent. */
export const maxCommissionBasisPoints = 5000

/**
 * Divides the price of goods between platform and supplier. The commission is rounded half up to hundredths, so both add
 * up to the price exactly.
 */
export function splitGoods(
  goodsMinor: number,
  commissionBasisPoints: number,
): { readonly commissionMinor: number; readonly earnedMinor: number } {
  const commissionMinor = Math.floor((goodsMinor * commissionBasisPoints + 5000) / 10_000)
  return { commissionMinor, earnedMinor: goodsMinor - commissionMinor }
}
