/** Limits above which money moves only with an operator, or with a second one; in hundredths of a yuan. */
export type MoneyLimits = {
  /** A supplier's refund of one case that costs the platform, without an operator. */
  readonly refundCaseMinor: number
  /** The sum of such refunds of a supplier in a calendar month (UTC). */
  readonly refundMonthMinor: number
  /** Withdrawals above it need the approval of two operators. */
  readonly oneOperatorMinor: number
}

export const defaultMoneyLimits: MoneyLimits = {
  refundCaseMinor: 50_000,
  refundMonthMinor: 500_000,
  oneOperatorMinor: 500_000,
}

/**
 * Returns whether a supplier's refund needs an operator. A refund of a lost parcel counts in full, because nothing
 * proves the loss; of any other refund counts what the platform advances.
 */
export function needsRefundApproval(
  refund: {
    readonly reason: string
    readonly amountMinor: number
    readonly advancedMinor: number
    /** What counted before in this month. */
    readonly monthMinor: number
  },
  limits: MoneyLimits,
): boolean {
  const countedMinor = refund.reason === 'lost' ? refund.amountMinor : refund.advancedMinor
  if (countedMinor === 0) return false
  return countedMinor > limits.refundCaseMinor || refund.monthMinor + countedMinor > limits.refundMonthMinor
}
