import type { LedgerTransactionKind } from './ledger.ts'

export type KindTotal = { readonly kind: LedgerTransactionKind; readonly amountMinor: number }

const supplierGroups = ['income', 'deductions', 'earned', 'payouts'] as const
const sellerGroups = ['topUps', 'payments', 'refunds', 'withdrawals', 'change'] as const
export type StatementGroup = (typeof supplierGroups)[number] | (typeof sellerGroups)[number]
export type GroupTotal = { readonly group: StatementGroup; readonly amountMinor: number }

/** Of a supplier, an operator can reverse payouts only. What is neither income nor a payout was deducted. */
const payoutKinds: readonly LedgerTransactionKind[] = [
  'supplier_payout',
  'withdrawal',
  'withdrawal_return',
  'reversal',
  'forfeit',
]
const withdrawalKinds: readonly LedgerTransactionKind[] = ['withdrawal', 'withdrawal_return', 'forfeit']
const refundKinds: readonly LedgerTransactionKind[] = ['order_refund', 'case_refund', 'case_advance']

/** The totals of a supplier's statement: what was earned, and what was paid out of it. */
export function supplierTotals(totals: readonly KindTotal[]): GroupTotal[] {
  const sum = sumOf(totals)
  const income = sum((kind) => kind === 'supplier_credit')
  const payouts = sum((kind) => payoutKinds.includes(kind))
  const deductions = sum(() => true) - income - payouts
  const amounts = { income, deductions, earned: income + deductions, payouts }
  return supplierGroups.map((group) => ({ group, amountMinor: amounts[group] }))
}

/** The totals of a seller's statement; a top-up that was reversed counts less. */
export function sellerTotals(totals: readonly KindTotal[]): GroupTotal[] {
  const sum = sumOf(totals)
  const payments = sum((kind) => kind === 'order_payment')
  const refunds = sum((kind) => refundKinds.includes(kind))
  const withdrawals = sum((kind) => withdrawalKinds.includes(kind))
  const change = sum(() => true)
  const amounts = { topUps: change - payments - refunds - withdrawals, payments, refunds, withdrawals, change }
  return sellerGroups.map((group) => ({ group, amountMinor: amounts[group] }))
}

function sumOf(totals: readonly KindTotal[]) {
  return (isCounted: (kind: LedgerTransactionKind) => boolean) =>
    totals.reduce((sum, { kind, amountMinor }) => (isCounted(kind) ? sum + amountMinor : sum), 0)
}
