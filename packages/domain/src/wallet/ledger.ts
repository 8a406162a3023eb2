/** The platform books in yuan. */
export const ledgerCurrency = 'CNY'

export const ledgerTransactionKinds = [
  'top_up',
  'order_payment',
  'order_refund',
  'supplier_credit',
  'supplier_payout',
  'case_refund',
  'case_advance',
  'advance_return',
] as const
export type LedgerTransactionKind = (typeof ledgerTransactionKinds)[number]

/** An account as a posting names it: one that somebody owns by kind and owner, the platform's own by kind. */
export type LedgerPlace =
  | { readonly kind: 'seller_wallet' | 'supplier_payable'; readonly ownerId: number }
  | { readonly kind: 'clearing' | 'bank' | 'provider' | 'refunds' }

export type Posting = { readonly place: LedgerPlace; readonly amountMinor: number }

/** What one booking is about. */
export type Booking =
  | {
      readonly kind: 'top_up'
      readonly ownerId: number
      readonly from: 'bank' | 'provider'
      readonly amountMinor: number
    }
  | {
      readonly kind:
        | 'order_payment'
        | 'order_refund'
        | 'supplier_credit'
        | 'supplier_payout'
        | 'case_advance'
        | 'advance_return'
      readonly ownerId: number
      readonly amountMinor: number
    }
  | {
      readonly kind: 'case_refund'
      readonly ownerId: number
      readonly supplierId: number
      readonly amountMinor: number
    }

/**
 * The two entries of a booking: what one account gains, the other gives. Throws RangeError on an amount that is none. A payment
 * waits in clearing until it is known whose it is: the supplier's who sends what was ordered, or the seller's again when it is
 * not made. What was sent has left clearing: money for it comes back from the supplier, or from the platform in advance.
 */
export function postingsOf(booking: Booking): readonly [Posting, Posting] {
  const { amountMinor, ownerId } = booking
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) throw new RangeError(`not an amount: ${amountMinor}`)
  const wallet: LedgerPlace = { kind: 'seller_wallet', ownerId }
  const payable: LedgerPlace = { kind: 'supplier_payable', ownerId }
  switch (booking.kind) {
    case 'top_up':
      return move({ kind: booking.from }, wallet, amountMinor)
    case 'order_payment':
      return move(wallet, { kind: 'clearing' }, amountMinor)
    case 'order_refund':
      return move({ kind: 'clearing' }, wallet, amountMinor)
    case 'supplier_credit':
      return move({ kind: 'clearing' }, payable, amountMinor)
    case 'supplier_payout':
      return move(payable, { kind: 'bank' }, amountMinor)
    case 'case_refund':
      return move({ kind: 'supplier_payable', ownerId: booking.supplierId }, wallet, amountMinor)
    case 'case_advance':
      return move({ kind: 'refunds' }, wallet, amountMinor)
    case 'advance_return':
      return move(payable, { kind: 'refunds' }, amountMinor)
  }
}

function move(from: LedgerPlace, to: LedgerPlace, amountMinor: number): readonly [Posting, Posting] {
  return [
    { place: from, amountMinor: -amountMinor },
    { place: to, amountMinor },
  ]
}
