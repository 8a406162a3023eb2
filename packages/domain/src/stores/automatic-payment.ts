/** Limits of a store whose orders are paid automatically, in hundredths of CNY; null: no limit. */
export type PaymentRule = {
  /** The largest total of an order. */
  readonly orderLimitMinor: number | null
  /** The total of all orders within 24 hours. */
  readonly dailyLimitMinor: number | null
}

/** Why an order was not paid automatically. */
export const waitingReasons = ['order_limit', 'daily_limit', 'balance'] as const
export type WaitingReason = (typeof waitingReasons)[number]

type Facts = {
  readonly totalMinor: number
  /** What was paid automatically for the store within the last 24 hours. */
  readonly paidMinor: number
  /** What the wallet can spend. */
  readonly availableMinor: number
}

/**
 * Whether an order is paid automatically. The reason that only the seller can resolve comes first, so that a top-up is
 * not asked for in vain.
 */
export function decideAutomaticPayment(
  { orderLimitMinor, dailyLimitMinor }: PaymentRule,
  { totalMinor, paidMinor, availableMinor }: Facts,
): 'paid' | WaitingReason {
  if (orderLimitMinor !== null && totalMinor > orderLimitMinor) return 'order_limit'
  if (dailyLimitMinor !== null && paidMinor + totalMinor > dailyLimitMinor) return 'daily_limit'
  return totalMinor > availableMinor ? 'balance' : 'paid'
}

/**
 * Whether the wallet runs low: it does not cover another day like the last one. `paidMinor` is what was paid
 * automatically within the last 24 hours.
 */
export function isWalletLow(availableMinor: number, paidMinor: number): boolean {
  return availableMinor < paidMinor
}
