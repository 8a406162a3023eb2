import { topUpLimits } from './top-up.ts'

/** Money of an account that is below the smallest withdrawal or payout, so that its owner can only forfeit it. */
export function isRemainder(amountMinor: number): boolean {
  return amountMinor > 0 && amountMinor < topUpLimits.minMinor
}
