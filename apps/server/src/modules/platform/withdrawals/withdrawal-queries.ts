import type { WithdrawalState } from '@podwright/domain/wallet/withdrawal'
import { sql } from 'kysely'
import { actingMember } from '../../../acting-member.ts'
import { memberName, now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

export type WithdrawalRow = {
  readonly id: number
  readonly accountId: number
  readonly username: string
  /** What it is taken from. */
  readonly of: 'seller_wallet' | 'supplier_payable'
  readonly reference: string
  readonly amountMinor: number
  readonly payee: string
  readonly state: WithdrawalState
  /** Operators. */
  readonly approvedBy: readonly number[]
  readonly approvalsNeeded: number
  readonly reason: string
  readonly payoutReference: string
  readonly member: string | null
  readonly canceledBy: string | null
  readonly createdAt: Date
  readonly decidedAt: Date | null
}

function withdrawals(db: Database) {
  return db
    .selectFrom('wallet_withdrawal as w')
    .innerJoin('account as a', 'a.id', 'w.account_id')
    .select([
      'w.id',
      'w.account_id as accountId',
      'a.username',
      sql<WithdrawalRow['of']>`case a.user_type when 2 then 'supplier_payable' else 'seller_wallet' end`.as('of'),
      sql<string>`w.reference`.as('reference'),
      'w.amount_minor as amountMinor',
      'w.payee',
      'w.state',
      sql<number[]>`array(select operator_id from withdrawal_approval v where v.withdrawal_id = w.id)`.as('approvedBy'),
      'w.approvals_needed as approvalsNeeded',
      'w.reason',
      'w.payout_reference as payoutReference',
      memberName('w.member_id', 'w.account_id').as('member'),
      memberName('w.canceled_by_member', 'w.account_id').as('canceledBy'),
      'w.created_at as createdAt',
      'w.decided_at as decidedAt',
    ])
}

export async function findWithdrawal(db: Database, id: number): Promise<WithdrawalRow | undefined> {
  return withdrawals(db).where('w.id', '=', id).executeTakeFirst()
}

export async function findWithdrawalByKey(
  db: Database,
  accountId: number,
  key: string,
): Promise<WithdrawalRow | undefined> {
  return withdrawals(db).where('w.account_id', '=', accountId).where('w.request_key', '=', key).executeTakeFirst()
}

/** A withdrawal with its row locked until the transaction ends. */
export async function lockWithdrawal(db: Database, id: number): Promise<WithdrawalRow | undefined> {
  await db.selectFrom('wallet_withdrawal').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  // Read by a second statement: the snapshot of the first is older than the lock and misses approvals made meanwhile.
  return findWithdrawal(db, id)
}

type Filters = {
  readonly accountId?: number
  readonly state?: WithdrawalState | undefined
  readonly before?: number | undefined
  readonly limit: number
}

/** Newest first. */
export async function findWithdrawals(
  db: Database,
  { accountId, state, before, limit }: Filters,
): Promise<WithdrawalRow[]> {
  let query = withdrawals(db)
  if (accountId !== undefined) query = query.where('w.account_id', '=', accountId)
  if (state !== undefined) query = query.where('w.state', '=', state)
  if (before !== undefined) query = query.where('w.id', '<', before)
  return query.orderBy('w.id', 'desc').limit(limit).execute()
}

/** Withdrawals of an account that are neither paid nor returned, and their money. */
export async function findReserved(
  db: Database,
  accountId: number,
): Promise<{ readonly count: number; readonly amountMinor: number }> {
  return db
    .selectFrom('wallet_withdrawal')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(amount_minor), 0)::bigint`.as('amountMinor'),
    ])
    .where('account_id', '=', accountId)
    .where('state', 'in', ['requested', 'approved'])
    .executeTakeFirstOrThrow()
}

/** What an account withdrew or asked to withdraw in the last days, in minor units. */
export async function sumRecentWithdrawals(db: Database, accountId: number, days: number): Promise<number> {
  const { total } = await db
    .selectFrom('wallet_withdrawal')
    .select(sql<number>`coalesce(sum(amount_minor), 0)::bigint`.as('total'))
    .where('account_id', '=', accountId)
    .where('state', 'in', ['requested', 'approved', 'paid'])
    .where('created_at', '>', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirstOrThrow()
  return total
}

export type NewWithdrawal = {
  readonly accountId: number
  readonly requestKey: string
  readonly amountMinor: number
  readonly payee: string
  /** Of a payout to a supplier: the whole bank account. */
  readonly payeeSealed?: Buffer
  readonly approvalsNeeded: number
}

export async function insertWithdrawal(db: Database, record: NewWithdrawal): Promise<number> {
  const { id } = await db
    .insertInto('wallet_withdrawal')
    .values({
      account_id: record.accountId,
      request_key: record.requestKey,
      amount_minor: record.amountMinor,
      payee: record.payee,
      payee_sealed: record.payeeSealed ?? null,
      approvals_needed: record.approvalsNeeded,
      member_id: actingMember(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False when this operator has approved it before. */
export async function insertApproval(db: Database, withdrawalId: number, operatorId: number): Promise<boolean> {
  const row = await db
    .insertInto('withdrawal_approval')
    .values({ withdrawal_id: withdrawalId, operator_id: operatorId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('operator_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function setWithdrawalState(
  db: Database,
  id: number,
  change: { readonly state: WithdrawalState; readonly reason?: string; readonly payoutReference?: string },
): Promise<void> {
  await db
    .updateTable('wallet_withdrawal')
    .set({
      state: change.state,
      decided_at: now,
      ...(change.state === 'canceled' && { canceled_by_member: actingMember() }),
      ...(change.reason !== undefined && { reason: change.reason }),
      ...(change.payoutReference !== undefined && { payout_reference: change.payoutReference }),
    })
    .where('id', '=', id)
    .execute()
}

/** The sealed bank account of a payout. */
export async function findSealedPayee(db: Database, id: number): Promise<Buffer | null> {
  const row = await db.selectFrom('wallet_withdrawal').select('payee_sealed').where('id', '=', id).executeTakeFirst()
  return row?.payee_sealed ?? null
}
