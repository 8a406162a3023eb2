import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type {
  listAllWithdrawals as listAllWithdrawalsCall,
  OperatorWithdrawal,
} from '@podwright/contracts/operator/withdrawals'
import type { OperatorAction } from '@podwright/domain/operator-actions'
import { mayBecome } from '@podwright/domain/states/transitions'
import { withdrawalTransitions } from '@podwright/domain/wallet/withdrawal'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { audited } from '../audit/audit.ts'
import { book } from '../wallet/ledger.ts'
import { nextOf } from '../wallet/top-ups.ts'
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
  { state, before, limit }: ParsedQueryOf<typeof listAllWithdrawalsCall>,
): Promise<Result<DataOf<typeof listAllWithdrawalsCall>>> {
  const rows = await findWithdrawals(db, { state, before, limit: limit + 1 })
  return succeed({ items: rows.slice(0, limit).map(presentForOperator), next: nextOf(rows, limit) })
}

/** Approves a withdrawal; above the limit it is approved once two different operators have done so. */
export function approveWithdrawal({ db }: Deps, operatorId: number, id: number): Promise<Result<OperatorWithdrawal>> {
  return change(db, operatorId, id, 'withdrawal_approved', async (transaction) => {
    const row = await lockWithdrawal(transaction, id)
    if (!row) return fail('withdrawal_unknown')
    if (!mayBecome(withdrawalTransitions, row.state, 'approved')) return fail('withdrawal_state')
    if (!(await insertApproval(transaction, id, operatorId))) return fail('withdrawal_second_operator')
    if (row.approvals + 1 >= row.approvalsNeeded) await setWithdrawalState(transaction, id, { state: 'approved' })
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

/** Records the bank transfer of an approved withdrawal. */
export function payWithdrawal(
  { db }: Deps,
  operatorId: number,
  id: number,
  payoutReference: string,
): Promise<Result<OperatorWithdrawal>> {
  return change(db, operatorId, id, 'withdrawal_paid', async (transaction) => {
    const row = await lockWithdrawal(transaction, id)
    if (!row) return fail('withdrawal_unknown')
    if (!mayBecome(withdrawalTransitions, row.state, 'paid')) return fail('withdrawal_state')
    const { accountId: ownerId, amountMinor, reference } = row
    const facts = { reference, key: `withdrawal:${id}:payout`, note: payoutReference, by: operatorId }
    await book(transaction, { kind: 'withdrawal_payout', ownerId, amountMinor }, facts)
    await setWithdrawalState(transaction, id, { state: 'paid', payoutReference })
    return succeed(await existing(transaction, id))
  })
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
    const { reference, username, amountMinor, state, approvals, payoutReference, reason } = done.data
    const auditEntry = {
      kind,
      subject: reference,
      before: { username, amountMinor, state: before?.state },
      after: { state, approvals, ...(payoutReference !== '' && { payoutReference }) },
      reason,
    }
    return succeed({ data: presentForOperator(done.data), auditEntry })
  })
}
