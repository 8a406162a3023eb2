import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type {
  listAllWithdrawals as listAllWithdrawalsCall,
  OperatorWithdrawal,
} from '@podwright/contracts/operator/withdrawals'
import type { NotificationKind } from '@podwright/domain/notifications/notification-kinds'
import type { OperatorAction } from '@podwright/domain/operator-actions'
import { canTransition } from '@podwright/domain/states/transitions'
import { withdrawalTransitions } from '@podwright/domain/wallet/withdrawal'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { settleAdvances } from '../../aftersales/advances/service.ts'
import { audited } from '../audit/audit.ts'
import { insertNotifications } from '../notifications/queries.ts'
import { postTransfer } from '../wallet/ledger.ts'
import { lockLedgerAccount } from '../wallet/queries.ts'
import { nextCursor } from '../wallet/top-ups.ts'
import { owesMoney } from '../wallet/withdrawable.ts'
import {
  findWithdrawal,
  findWithdrawals,
  insertApproval,
  lockWithdrawal,
  setWithdrawalState,
  type WithdrawalRow,
} from './withdrawal-queries.ts'
import { existing, presentForOperator, returnMoney } from './withdrawals.ts'

type Deps = { readonly db: Database }

export async function listAllWithdrawals(
  { db }: Deps,
  operatorId: number,
  { limit, ...filters }: ParsedQueryOf<typeof listAllWithdrawalsCall>,
): Promise<Result<DataOf<typeof listAllWithdrawalsCall>>> {
  const rows = await findWithdrawals(db, { ...filters, limit: limit + 1 })
  return succeed({
    items: rows.slice(0, limit).map((row) => presentForOperator(row, operatorId)),
    next: nextCursor(rows, limit),
  })
}

/**
 * Approves a withdrawal; above the limit it is approved once two different operators have done so. Fails with
 * `withdrawal_second_operator` if the approval of another operator is missing, and with `withdrawal_wallet_owes`.
 */
export function approveWithdrawal({ db }: Deps, operatorId: number, id: number): Promise<Result<OperatorWithdrawal>> {
  return change(db, operatorId, id, 'withdrawal_approved', async (transaction) => {
    const locked = await lockForPayment(transaction, id, 'approved')
    if (!locked.ok) return locked
    const { approvedBy, approvalsNeeded } = locked.data
    const isNew = await insertApproval(transaction, id, operatorId)
    const isApproved = approvedBy.length + (isNew ? 1 : 0) >= approvalsNeeded
    if (!isNew && !isApproved) return fail('withdrawal_second_operator')
    if (isApproved) await setWithdrawalState(transaction, id, { state: 'approved' })
    return succeed(await existing(transaction, id))
  })
}

export function rejectWithdrawal(
  { db }: Deps,
  operatorId: number,
  id: number,
  reason: string,
): Promise<Result<OperatorWithdrawal>> {
  return change(db, operatorId, id, 'withdrawal_rejected', async (transaction) => {
    const seen = await findWithdrawal(transaction, id)
    return seen
      ? returnMoney(transaction, seen, { state: 'rejected', reason, by: operatorId })
      : fail('withdrawal_unknown')
  })
}

/** Records the bank transfer of an approved withdrawal. Fails with `withdrawal_wallet_owes`. */
export function payWithdrawal(
  { db }: Deps,
  operatorId: number,
  id: number,
  payoutReference: string,
): Promise<Result<OperatorWithdrawal>> {
  return change(db, operatorId, id, 'withdrawal_paid', async (transaction) => {
    const locked = await lockForPayment(transaction, id, 'paid')
    if (!locked.ok) return locked
    const { accountId: ownerId, amountMinor, reference } = locked.data
    const facts = { reference, key: `withdrawal:${id}:payout`, note: payoutReference, by: operatorId }
    await postTransfer(transaction, { kind: 'withdrawal_payout', ownerId, amountMinor }, facts)
    await setWithdrawalState(transaction, id, { state: 'paid', payoutReference })
    return succeed(await existing(transaction, id))
  })
}

/**
 * Locks the wallet and a withdrawal that may become `next`. Refused while the wallet owes money: the reserved amount
 * could be what was charged back or reversed meanwhile.
 */
async function lockForPayment(
  transaction: Database,
  id: number,
  next: 'approved' | 'paid',
): Promise<Result<WithdrawalRow>> {
  const seen = await findWithdrawal(transaction, id)
  if (!seen) return fail('withdrawal_unknown')
  const wallet = await lockLedgerAccount(transaction, seen.of, seen.accountId)
  // What the platform paid in advance for a supplier is returned before the supplier is paid.
  const owesAdvances = seen.of === 'supplier_payable' && !(await settleAdvances(transaction, seen.accountId))
  const locked = await lockWithdrawal(transaction, id)
  if (!locked || !canTransition(withdrawalTransitions, locked.state, next)) return fail('withdrawal_state')
  return owesAdvances || owesMoney(wallet) ? fail('withdrawal_wallet_owes') : succeed(locked)
}

/** What sellers are notified of; the first approval of two decides nothing. */
const outcomeKinds: Readonly<Partial<Record<WithdrawalRow['state'], NotificationKind>>> = {
  approved: 'withdrawal_approved',
  rejected: 'withdrawal_rejected',
  paid: 'withdrawal_paid',
}

function change(
  db: Database,
  operatorId: number,
  id: number,
  kind: OperatorAction,
  work: (transaction: Database) => Promise<Result<WithdrawalRow>>,
): Promise<Result<OperatorWithdrawal>> {
  return audited(db, operatorId, async (transaction) => {
    const before = await findWithdrawal(transaction, id)
    const done = await work(transaction)
    if (!done.ok) return done
    const { accountId, reference, username, amountMinor, state, approvedBy, payoutReference, reason } = done.data
    const outcome = outcomeKinds[state]
    const subject = { subjectId: id, subject: reference, detail: String(amountMinor) }
    if (outcome) await insertNotifications(transaction, [{ accountId, kind: outcome, ...subject }])
    const auditEntry = {
      kind,
      subject: reference,
      before: { username, amountMinor, state: before?.state },
      after: { state, approvals: approvedBy.length, ...(payoutReference !== '' && { payoutReference }) },
      reason,
    }
    return succeed({ data: presentForOperator(done.data, operatorId), auditEntry })
  })
}
