import type { ParsedBodyOf } from '@podwright/contracts/define-call'
import type { CaseDetail, decideCase } from '@podwright/contracts/orders/after-sales'
import { caseTransitions, mayDecide, stateOfDecision } from '@podwright/domain/orders/after-sales'
import { mayBecome } from '@podwright/domain/states/transitions'
import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail, type Result, succeed } from '../../../result.ts'
import type { Session } from '../../../session.ts'
import { book, lockBalance } from '../../platform/wallet/service.ts'
import { cancelPart, insertEvents, lockOrders, type OrderDeps, type OrderRow } from '../../sales/orders/service.ts'
import { markRefunded, withWalletLock } from '../../sales/payment/service.ts'
import { findUnsentReprint, startReprint } from '../reprints/reprints.ts'
import { type CaseRow, findCase, insertCaseEvent, lockCaseState, setCaseState } from './case-queries.ts'
import { aboutCase } from './claim.ts'
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
    const to = stateOfDecision[requested.decision]
    if (party.as === 'seller' || !mayDecide(state, party.as) || !mayBecome(caseTransitions, state, to))
      return fail('case_state')
    const reprint = state === 'reprinting' ? await findUnsentReprint(transaction, id) : null
    if (reprint === undefined) return fail('case_state')
    const failed = await applyDecision(transaction, order, seen, { ...requested, by: session.accountId })
    if (failed) return failed
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
  return decided.ok ? getCase(deps, session, id) : decided
}

type Decision = Requested & { readonly by: number }

async function applyDecision(
  transaction: Database,
  order: OrderRow,
  row: CaseRow,
  { decision, amountMinor, note, by }: Decision,
): Promise<Failed | undefined> {
  if (decision === 'refuse') {
    await setCaseState(transaction, row.id, 'refused')
    return undefined
  }
  const { maxMinor, weightG, isFree } = await aboutCase(transaction, row)
  // A refused case reserves no pieces, so another case may have claimed them before an operator grants this one.
  if (!isFree) return fail('case_quantity')
  if (decision === 'reprint') {
    await setCaseState(transaction, row.id, 'reprinting')
    await startReprint(transaction, { orderId: order.id, caseId: row.id, weightG })
    return undefined
  }
  if (amountMinor === null || amountMinor > maxMinor)
    return fail('case_amount', { fields: { maxMinor: String(maxMinor) } })
  const advancedMinor = await bookRefund(transaction, row, { amountMinor, note, by })
  await setCaseState(transaction, row.id, 'refunded', { refundedMinor: amountMinor, advancedMinor })
  await markRefunded(transaction, order.id, amountMinor)
  const to = order.refundedMinor + amountMinor < order.paidMinor ? 'part_refunded' : 'refunded'
  const event = { orderId: order.id, kind: 'refund' as const, to, reason: row.number, details: { amountMinor } }
  await insertEvents(transaction, [event], by)
  return undefined
}

/**
 * Books a refund from the supplier's balance; the platform advances what the balance does not cover. Returns the
 * advanced amount.
 */
async function bookRefund(
  transaction: Database,
  { id, number: reference, sellerId: ownerId, supplierId }: CaseRow,
  { amountMinor, note, by }: { readonly amountMinor: number; readonly note: string; readonly by: number },
): Promise<number> {
  const { balanceMinor } = await lockBalance(transaction, 'supplier_payable', supplierId)
  const fromSupplier = Math.min(balanceMinor, amountMinor)
  const facts = { reference, note, by }
  if (fromSupplier > 0)
    await book(
      transaction,
      { kind: 'case_refund', ownerId, supplierId, amountMinor: fromSupplier },
      { ...facts, key: `case:${id}:refund` },
    )
  const advanced = amountMinor - fromSupplier
  if (advanced > 0)
    await book(
      transaction,
      { kind: 'case_advance', ownerId, amountMinor: advanced },
      { ...facts, key: `case:${id}:advance` },
    )
  return advanced
}
