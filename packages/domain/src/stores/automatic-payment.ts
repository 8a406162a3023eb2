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
 * Whether an order is paid automatically. An order that no day's limit covers is above the limit of one order: waiting does
 * not help, only the seller can pay it. The balance comes before what is left of the day, so that an order that the wallet
 * does not cover keeps nothing of the day's limit from smaller ones.
 */
export function decideAutomaticPayment(
  { orderLimitMinor, dailyLimitMinor }: PaymentRule,
  { totalMinor, paidMinor, availableMinor }: Facts,
): 'paid' | WaitingReason {
  if (totalMinor > Math.min(orderLimitMinor ?? totalMinor, dailyLimitMinor ?? totalMinor)) return 'order_limit'
  if (totalMinor > availableMinor) return 'balance'
  return dailyLimitMinor !== null && paidMinor + totalMinor > dailyLimitMinor ? 'daily_limit' : 'paid'
}

/**
 * Whether the wallet runs low: it does not cover another day like the last one. `paidMinor` is what was paid
 * automatically within the last 24 hours.
 */
export function isWalletLow(availableMinor: number, paidMinor: number): boolean {
  return availableMinor < paidMinor
}
