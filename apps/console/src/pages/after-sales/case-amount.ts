import type { CaseSummary } from '@podwright/contracts/orders/after-sales'

/** What a case gave back, or while nothing was: what it asks for; null: neither is money. */
export function caseAmountOf({ askedMinor, refundedMinor }: Pick<CaseSummary, 'askedMinor' | 'refundedMinor'>) {
  return refundedMinor > 0 ? refundedMinor : askedMinor
}
