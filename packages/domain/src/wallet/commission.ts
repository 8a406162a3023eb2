import { divideRounded } from '../money.ts'

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

/**
 * What of the commission of a production order its supplier has got back after refunds of this sum: the share of the goods
 * that was refunded, rounded. Each refund returns the difference to what was returned before, so refunds of all goods
 * return the whole commission. Refunds count for goods first; they exceed them only by freight, which has no commission.
 */
export function returnedCommission(
  { goodsMinor, commissionMinor }: { readonly goodsMinor: number; readonly commissionMinor: number },
  refundedMinor: number,
): number {
  if (goodsMinor === 0) return 0
  const refundedGoods = BigInt(Math.min(refundedMinor, goodsMinor))
  return Number(divideRounded(BigInt(commissionMinor) * refundedGoods, BigInt(goodsMinor)))
}
