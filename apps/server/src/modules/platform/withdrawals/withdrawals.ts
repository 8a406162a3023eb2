import type { DataOf, ParsedBodyOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { OperatorWithdrawal } from '@podwright/contracts/operator/withdrawals'
import type {
  listWithdrawals as listWithdrawalsCall,
  requestWithdrawal as requestWithdrawalCall,
  Withdrawal,
} from '@podwright/contracts/wallet/withdrawals'
import { canTransition } from '@podwright/domain/states/transitions'
import { defaultMoneyLimits, type MoneyLimits } from '@podwright/domain/wallet/money-limits'
import {
  approvalDays,
  approvalsFor,
  maxWaitingWithdrawals,
  withdrawalTransitions,
} from '@podwright/domain/wallet/withdrawal'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { returnAdvances } from '../../aftersales/advances/service.ts'
import { postTransfer } from '../wallet/ledger.ts'
import { lockLedgerAccount } from '../wallet/queries.ts'
import { nextCursor } from '../wallet/top-ups.ts'
import { withdrawableOf } from '../wallet/withdrawable.ts'
import {
  findReserved,
  findWithdrawal,
  findWithdrawalByKey,
  findWithdrawals,
  insertWithdrawal,
  lockWithdrawal,
  type NewWithdrawal,
  setWithdrawalState,
  sumRecentWithdrawals,
  type WithdrawalRow,
} from './withdrawal-queries.ts'

export type WithdrawalDeps = { readonly db: Database; readonly moneyLimits?: MoneyLimits }

/** Reserves unused real money of a wallet. A repeated request with the same key and content returns the existing one. */
export function requestWithdrawal(
  { db, moneyLimits = defaultMoneyLimits }: WithdrawalDeps,
  accountId: number,
  { requestKey, amountMinor, payee }: ParsedBodyOf<typeof requestWithdrawalCall>,
): Promise<Result<Withdrawal>> {
  return inTransaction(db, async (transaction) => {
    const wallet = await lockLedgerAccount(transaction, 'seller_wallet', accountId)
    const known = await findWithdrawalByKey(transaction, accountId, requestKey)
    if (known) {
      const isSame = known.amountMinor === amountMinor && known.payee === payee
      return isSame ? succeed(present(known)) : fail('request_key_reused')
    }
    const requested = { accountId, requestKey, amountMinor, payee }
    return reserve(transaction, 'seller_wallet', requested, { maxMinor: withdrawableOf(wallet), moneyLimits })
  })
}

/** Reserves money of a locked ledger account until it is paid, rejected or canceled. */
export async function reserve(
  transaction: Database,
  of: WithdrawalRow['of'],
  requested: Omit<NewWithdrawal, 'approvalsNeeded'>,
  { maxMinor, moneyLimits }: { readonly maxMinor: number; readonly moneyLimits: MoneyLimits },
): Promise<Result<Withdrawal>> {
  const { accountId, amountMinor } = requested
  if ((await findReserved(transaction, accountId)).count >= maxWaitingWithdrawals) return fail('withdrawal_limit')
  if (amountMinor > maxMinor) return fail('withdrawal_amount', { fields: { maxMinor: String(maxMinor) } })
  const recentMinor = await sumRecentWithdrawals(transaction, accountId, approvalDays)
  const approvalsNeeded = approvalsFor(amountMinor, recentMinor, moneyLimits.oneOperatorMinor)
  const id = await insertWithdrawal(transaction, { ...requested, approvalsNeeded })
  const made = await existing(transaction, id)
  const facts = { reference: made.reference, key: `withdrawal:${id}`, by: accountId }
  await postTransfer(transaction, { kind: 'withdrawal', of, ownerId: accountId, amountMinor }, facts)
  return succeed(present(made))
}

export async function listWithdrawals(
  { db }: WithdrawalDeps,
  accountId: number,
  { limit, ...filters }: ParsedQueryOf<typeof listWithdrawalsCall>,
): Promise<Result<DataOf<typeof listWithdrawalsCall>>> {
  const rows = await findWithdrawals(db, { accountId, ...filters, limit: limit + 1 })
  return succeed({ items: rows.slice(0, limit).map(present), next: nextCursor(rows, limit) })
}

export function cancelWithdrawal({ db }: WithdrawalDeps, accountId: number, id: number): Promise<Result<Withdrawal>> {
  return inTransaction(db, async (transaction) => {
    const seen = await findWithdrawal(transaction, id)
    if (seen?.accountId !== accountId) return fail('withdrawal_unknown')
    const returned = await returnMoney(transaction, seen, { state: 'canceled', reason: '', by: accountId })
    return returned.ok ? succeed(present(returned.data)) : returned
  })
}

/**
 * Ends a withdrawal without payment and returns its money to where it came from. Money of a supplier is an earning again,
 * so it first returns the advances that the supplier owes the platform.
 */
export async function returnMoney(
  transaction: Database,
  { id, accountId: ownerId, of, reference, amountMinor }: WithdrawalRow,
  {
    state,
    reason,
    by,
  }: { readonly state: 'canceled' | 'rejected'; readonly reason: string; readonly by: number | undefined },
): Promise<Result<WithdrawalRow>> {
  await lockLedgerAccount(transaction, of, ownerId)
  const locked = await lockWithdrawal(transaction, id)
  if (!locked || !canTransition(withdrawalTransitions, locked.state, state)) return fail('withdrawal_state')
  const facts = { reference, key: `withdrawal:${id}:return`, note: reason, by }
  await postTransfer(transaction, { kind: 'withdrawal_return', of, ownerId, amountMinor }, facts)
  await setWithdrawalState(transaction, id, { state, reason })
  if (of === 'supplier_payable') await returnAdvances(transaction, ownerId)
  return succeed(await existing(transaction, id))
}

export async function existing(db: Database, id: number): Promise<WithdrawalRow> {
  const row = await findWithdrawal(db, id)
  if (!row) throw new Error(`withdrawal ${id} is gone`)
  return row
}

export function present({
  accountId,
  username,
  of,
  approvedBy,
  createdAt,
  decidedAt,
  ...row
}: WithdrawalRow): Withdrawal {
  return {
    ...row,
    approvals: approvedBy.length,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}

export function presentForOperator(row: WithdrawalRow, operatorId: number): OperatorWithdrawal {
  const isPayout = row.of === 'supplier_payable'
  return { ...present(row), username: row.username, isPayout, isApprovedByYou: row.approvedBy.includes(operatorId) }
}
