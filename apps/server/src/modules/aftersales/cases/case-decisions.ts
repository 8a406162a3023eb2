import type { ParsedBodyOf } from '@podwright/contracts/define-call'
import type { CaseDetail, decideCase } from '@podwright/contracts/orders/after-sales'
import { type CaseState, caseTransitions, mayDecide, stateOfDecision } from '@podwright/domain/orders/after-sales'
import { canTransition } from '@podwright/domain/states/transitions'
import { defaultMoneyLimits, type MoneyLimits, needsRefundApproval } from '@podwright/domain/wallet/money-limits'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import type { Session } from '../../../session.ts'
import { isAccountDeleted, lockLedgerAccount, postTransfer } from '../../platform/wallet/service.ts'
import { cancelPart, insertEvents, lockOrders, type OrderDeps, type OrderRow } from '../../sales/orders/service.ts'
import { markRefunded, withWalletLock } from '../../sales/payment/service.ts'
import { findDueCommissions, returnCommission } from '../advances/return-commission.ts'
import { findUnsentReprint, startReprint } from '../reprints/reprints.ts'
import { insertCaseEvent } from './case-event-queries.ts'
import {
  type CaseRow,
  findCase,
  lockCaseState,
  proposeRefund,
  setCaseState,
  sumRefundsOfMonth,
} from './case-queries.ts'
import { findCaseDetails, maxRefundOfSupplier } from './claim.ts'
import { partyOf } from './party.ts'
import { settleAfterSales } from './settle-after-sales.ts'
import { getCase } from './show-case.ts'

type Requested = ParsedBodyOf<typeof decideCase>
/** Called in the transaction of the decision. */
type Alongside = (transaction: Database, seen: CaseRow) => Promise<void>

/**
 * Decides a case: reprints its pieces, refunds an amount or refuses it. Locks in the usual order: wallet, order, case,
 * supplier balance.
 */
export async function settleCase(
  deps: OrderDeps,
  session: Session,
  id: number,
  requested: Requested,
  alongside?: Alongside,
): Promise<Result<CaseDetail>> {
  const party = partyOf(session)
  const seen = await findCase(deps.db, party, id)
  if (!seen) return fail('case_unknown')
  const decided = await withWalletLock(deps, seen.sellerId, async (transaction) => {
    const [order] = await lockOrders(transaction, undefined, [seen.orderId])
    const state = await lockCaseState(transaction, id)
    if (!order || state === undefined) throw new Error(`case ${seen.number} is gone`)
    const decided = stateOfDecision[requested.decision]
    if (party.as === 'seller' || !mayDecide(state, party.as) || !canTransition(caseTransitions, state, decided))
      return fail('case_state')
    if (await lacksParty(transaction, seen, requested.decision)) return fail('account_deleted')
    const reprint = state === 'reprinting' ? await findUnsentReprint(transaction, id) : null
    if (reprint === undefined) return fail('case_state')
    const limits = party.as === 'supplier' ? (deps.moneyLimits ?? defaultMoneyLimits) : undefined
    const applied = await applyDecision(transaction, order, seen, { ...requested, by: session.accountId, limits })
    if (!applied.ok) return applied
    const to = applied.data
    if (reprint !== null) await cancelPart(transaction, reprint)
    const { note: text, amountMinor } = requested
    const amount = requested.decision === 'refund' ? amountMinor : null
    await insertCaseEvent(transaction, id, {
      kind: 'state',
      by: session.accountId,
      from: state,
      to,
      text,
      amountMinor: amount,
    })
    await settleAfterSales(transaction, order)
    await alongside?.(transaction, { ...seen, state })
    return succeed(null)
  })
  if (!decided.ok) return decided
  if (requested.decision === 'reprint') await deps.queuePrints?.([seen.orderId])
  return getCase(deps, session, id)
}

/** Whether the account is deleted that would get the refund or the parcel, or that would print again. */
async function lacksParty(
  transaction: Database,
  { sellerId, supplierId }: CaseRow,
  decision: Requested['decision'],
): Promise<boolean> {
  if (decision === 'refuse') return false
  if (await isAccountDeleted(transaction, sellerId)) return true
  return decision === 'reprint' && (await isAccountDeleted(transaction, supplierId))
}

/** `limits` apply to suppliers. */
type Decision = Requested & { readonly by: number; readonly limits: MoneyLimits | undefined }

async function applyDecision(
  transaction: Database,
  order: OrderRow,
  row: CaseRow,
  { decision, amountMinor, note, by, limits }: Decision,
): Promise<Result<CaseState>> {
  if (decision === 'refuse') {
    await setCaseState(transaction, row.id, 'refused')
    return succeed('refused')
  }
  const { maxMinor, weightG, isFree } = await findCaseDetails(transaction, row)
  // A refused case reserves no pieces, so another case may have claimed them before an operator grants this one.
  if (!isFree) return fail('case_quantity')
  if (decision === 'reprint') {
    await setCaseState(transaction, row.id, 'reprinting')
    await startReprint(transaction, { orderId: order.id, caseId: row.id, weightG })
    return succeed('reprinting')
  }
  const refundable = limits ? maxRefundOfSupplier(row, maxMinor) : maxMinor
  if (amountMinor === null || amountMinor > refundable)
    return fail('case_amount', { fields: { maxMinor: String(refundable) } })
  await lockBalances(transaction, row, amountMinor)
  if (limits && (await needsApproval(transaction, row, amountMinor, limits))) {
    await proposeRefund(transaction, row.id, amountMinor)
    return succeed('approval')
  }
  const advancedMinor = await postRefund(transaction, row, { amountMinor, note, by })
  await setCaseState(transaction, row.id, 'refunded', { refundedMinor: amountMinor, advancedMinor })
  await markRefunded(transaction, order.id, amountMinor)
  const to = order.refundedMinor + amountMinor < order.paidMinor ? 'part_refunded' : 'refunded'
  const event = { orderId: order.id, kind: 'refund' as const, to, reason: row.number, details: { amountMinor } }
  await insertEvents(transaction, [event], by)
  return succeed('refunded')
}

/**
 * Whether a refund needs an operator: the commission of its goods comes back to its supplier first, so the platform does
 * not advance that. The caller holds the lock of the supplier's balance, so that refunds at once are counted together.
 */
async function needsApproval(
  transaction: Database,
  { reason, supplierId, productionId }: CaseRow,
  amountMinor: number,
  limits: MoneyLimits,
): Promise<boolean> {
  const { balanceMinor } = await lockLedgerAccount(transaction, 'supplier_payable', supplierId)
  const due = await findDueCommissions(transaction, [productionId], { refundMinor: amountMinor })
  const returnedMinor = due.reduce((sum, each) => (each.supplierId === supplierId ? sum + each.amountMinor : sum), 0)
  const monthMinor = await sumRefundsOfMonth(transaction, supplierId)
  const advancedMinor = Math.max(0, amountMinor - balanceMinor - returnedMinor)
  return needsRefundApproval({ reason, amountMinor, advancedMinor, monthMinor }, limits)
}

/** Locks the balances that a refund changes, by account, so that two refunds cannot deadlock. */
async function lockBalances(transaction: Database, { supplierId, productionId }: CaseRow, refundMinor: number) {
  const due = await findDueCommissions(transaction, [productionId], { refundMinor })
  const ids = new Set([supplierId, ...due.map((each) => each.supplierId)])
  for (const id of [...ids].sort((a, b) => a - b)) await lockLedgerAccount(transaction, 'supplier_payable', id)
}

/**
 * Books a refund from the supplier's balance, after the commission of the refunded goods is returned; the platform
 * advances what the balance does not cover. Returns the advanced amount.
 */
async function postRefund(
  transaction: Database,
  { id, number: reference, sellerId: ownerId, supplierId, productionId }: CaseRow,
  { amountMinor, note, by }: { readonly amountMinor: number; readonly note: string; readonly by: number },
): Promise<number> {
  await returnCommission(transaction, [productionId], { refundMinor: amountMinor, by })
  const { balanceMinor } = await lockLedgerAccount(transaction, 'supplier_payable', supplierId)
  const fromSupplier = Math.min(balanceMinor, amountMinor)
  const facts = { reference, note, by }
  if (fromSupplier > 0)
    await postTransfer(
      transaction,
      { kind: 'case_refund', ownerId, supplierId, amountMinor: fromSupplier },
      { ...facts, key: `case:${id}:refund` },
    )
  const advanced = amountMinor - fromSupplier
  if (advanced > 0)
    await postTransfer(
      transaction,
      { kind: 'case_advance', ownerId, amountMinor: advanced },
      { ...facts, key: `case:${id}:advance` },
    )
  return advanced
}
