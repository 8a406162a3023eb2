import type { CaseSummary } from '@podwright/contracts/orders/after-sales'

/** Returns the refunded amount of a case, before a refund the requested amount; null if no money is involved. */
export function caseAmountOf({ requestedMinor, refundedMinor }: Pick<CaseSummary, 'requestedMinor' | 'refundedMinor'>) {
  return refundedMinor > 0 ? refundedMinor : requestedMinor
}
