/** Currency of the ledger. */
export const ledgerCurrency = 'CNY'

export const ledgerTransactionKinds = [
  'top_up',
  'sandbox_top_up',
  'order_payment',
  'order_refund',
  'supplier_credit',
  'supplier_payout',
  'case_refund',
  'case_advance',
  'advance_return',
  'reversal',
  'chargeback',
  'withdrawal',
  'withdrawal_return',
  'withdrawal_payout',
  'forfeit',
  'sandbox_return',
  'commission',
  'commission_return',
] as const
export type LedgerTransactionKind = (typeof ledgerTransactionKinds)[number]

/** A ledger account: wallets and payables are identified by kind and owner, the platform's own accounts by kind. */
export type LedgerAccountRef =
  | { readonly kind: 'seller_wallet' | 'supplier_payable'; readonly ownerId: number }
  | {
      readonly kind:
        | 'clearing'
        | 'bank'
        | 'provider'
        | 'refunds'
        | 'withdrawals'
        | 'sandbox'
        | 'forfeited'
        | 'commission'
    }

export type Posting = { readonly account: LedgerAccountRef; readonly amountMinor: number }

/** What a transaction of the ledger moves from one account to another. */
export type LedgerTransfer =
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
        | 'sandbox_top_up'
        | 'withdrawal_payout'
        | 'sandbox_return'
        | 'commission'
        | 'commission_return'
      readonly ownerId: number
      readonly amountMinor: number
    }
  | {
      readonly kind: 'forfeit' | 'withdrawal' | 'withdrawal_return'
      readonly of: 'seller_wallet' | 'supplier_payable'
      readonly ownerId: number
      readonly amountMinor: number
    }
  | {
      readonly kind: 'case_refund'
      readonly ownerId: number
      readonly supplierId: number
      readonly amountMinor: number
    }
  | {
      readonly kind: 'reversal' | 'chargeback'
      /** Accounts that the reversed transaction debited and credited. */
      readonly from: LedgerAccountRef
      readonly to: LedgerAccountRef
      readonly amountMinor: number
    }

/**
 * Kinds whose transactions an operator can reverse. The others belong to an order, a case or a withdrawal, which is
 * corrected instead.
 */
const reversibleKinds = [
  'top_up',
  'sandbox_top_up',
  'supplier_payout',
] as const satisfies readonly LedgerTransactionKind[]

/** Whether a transaction takes another one back. */
export function isCorrection(kind: LedgerTransactionKind): kind is 'reversal' | 'chargeback' {
  return kind === 'reversal' || kind === 'chargeback'
}

/**
 * Returns what an operator can do about a transaction. At most one reversal and one chargeback are in force (`done`),
 * and each can be undone by a reversal of its whole amount (`isUndo`), which makes its transaction correctable again.
 */
export function correctionsOf({
  kind,
  leftMinor,
  done,
  isUndo,
}: {
  readonly kind: LedgerTransactionKind
  /** What has not been taken back. */
  readonly leftMinor: number
  readonly done: readonly LedgerTransactionKind[]
  readonly isUndo: boolean
}): ('reversal' | 'chargeback')[] {
  if (isCorrection(kind)) return isUndo || leftMinor <= 0 ? [] : ['reversal']
  if (leftMinor <= 0 || !reversibleKinds.some((each) => each === kind)) return []
  const possible = kind === 'supplier_payout' ? (['reversal'] as const) : (['reversal', 'chargeback'] as const)
  return possible.filter((correction) => !done.includes(correction))
}

/**
 * Returns the two postings of a transfer: one account is debited, the other is credited. Throws RangeError if the
 * amount is not a positive integer.
 *
 * A payment stays in clearing until the supplier has shipped, which divides it between supplier and platform, or
 * returns to the seller if the order is not made. Once an order has shipped, its money has left clearing, so a
 * refund is taken from the supplier or advanced by the platform, and the supplier gets back the commission of what
 * is refunded. A withdrawal of a seller, or payout of a supplier, is reserved until it is paid or returned. An owner
 * who deletes an account forfeits a remainder below the smallest withdrawal, and test money returns to where it came
 * from. A reversal or chargeback moves money back to where a transaction took it from.
 */
export function postingsOf(transfer: LedgerTransfer): readonly [Posting, Posting] {
  const { amountMinor } = transfer
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0)
    throw new RangeError(`amount must be a positive whole number, got ${amountMinor}`)
  if ('to' in transfer) return move(transfer.to, transfer.from, amountMinor)
  const { ownerId } = transfer
  const wallet: LedgerAccountRef = { kind: 'seller_wallet', ownerId }
  const payable: LedgerAccountRef = { kind: 'supplier_payable', ownerId }
  switch (transfer.kind) {
    case 'top_up':
      return move({ kind: transfer.from }, wallet, amountMinor)
    case 'sandbox_top_up':
      return move({ kind: 'sandbox' }, wallet, amountMinor)
    case 'order_payment':
      return move(wallet, { kind: 'clearing' }, amountMinor)
    case 'order_refund':
      return move({ kind: 'clearing' }, wallet, amountMinor)
    case 'supplier_credit':
      return move({ kind: 'clearing' }, payable, amountMinor)
    case 'commission':
      return move({ kind: 'clearing' }, { kind: 'commission' }, amountMinor)
    case 'commission_return':
      return move({ kind: 'commission' }, payable, amountMinor)
    case 'supplier_payout':
      return move(payable, { kind: 'bank' }, amountMinor)
    case 'case_refund':
      return move({ kind: 'supplier_payable', ownerId: transfer.supplierId }, wallet, amountMinor)
    case 'case_advance':
      return move({ kind: 'refunds' }, wallet, amountMinor)
    case 'advance_return':
      return move(payable, { kind: 'refunds' }, amountMinor)
    case 'withdrawal':
      return move({ kind: transfer.of, ownerId }, { kind: 'withdrawals' }, amountMinor)
    case 'withdrawal_return':
      return move({ kind: 'withdrawals' }, { kind: transfer.of, ownerId }, amountMinor)
    case 'withdrawal_payout':
      return move({ kind: 'withdrawals' }, { kind: 'bank' }, amountMinor)
    case 'forfeit':
      return move({ kind: transfer.of, ownerId }, { kind: 'forfeited' }, amountMinor)
    case 'sandbox_return':
      return move(wallet, { kind: 'sandbox' }, amountMinor)
  }
}

function move(from: LedgerAccountRef, to: LedgerAccountRef, amountMinor: number): readonly [Posting, Posting] {
  return [
    { account: from, amountMinor: -amountMinor },
    { account: to, amountMinor },
  ]
}
