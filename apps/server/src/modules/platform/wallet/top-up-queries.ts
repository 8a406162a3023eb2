import type { TopUpState } from '@podwright/domain/wallet/top-up'
import { sql } from 'kysely'
import { actingMember } from '../../../acting-member.ts'
import { memberName, now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

export type TopUpRow = {
  readonly id: number
  readonly accountId: number
  readonly username: string
  readonly requestKey: string
  readonly method: 'bank_transfer' | 'provider'
  readonly provider: string | null
  readonly amountMinor: number
  readonly receivedMinor: number | null
  readonly currency: string
  /** Announced and received in another currency than yuan. */
  readonly currencyMinor: number | null
  readonly currencyReceivedMinor: number | null
  /** At the confirmation: units of the currency per yuan. */
  readonly rate: string | null
  readonly rateDate: string | null
  /** Total of its reversal and chargeback. */
  readonly reversedMinor: number
  readonly reference: string
  readonly note: string
  readonly state: TopUpState
  readonly reason: string
  readonly member: string | null
  readonly canceledBy: string | null
  readonly createdAt: Date
  readonly decidedAt: Date | null
}

const columns = [
  't.id',
  't.account_id as accountId',
  'a.username',
  't.request_key as requestKey',
  't.method',
  't.provider',
  't.amount_minor as amountMinor',
  't.received_minor as receivedMinor',
  't.currency',
  't.currency_minor as currencyMinor',
  't.currency_received_minor as currencyReceivedMinor',
  't.rate',
  't.rate_date as rateDate',
  't.reference',
  't.note',
  't.state',
  't.reason',
  't.created_at as createdAt',
  't.decided_at as decidedAt',
] as const

const reversed = sql<number>`(select coalesce(sum(e.amount_minor), 0)::bigint from ledger_transaction c
  join ledger_entry e on e.transaction_id = c.id and e.amount_minor > 0 where c.reverses_id = t.transaction_id
  and not exists (select from ledger_transaction u where u.reverses_id = c.id))`

function topUps(db: Database) {
  return db
    .selectFrom('wallet_top_up as t')
    .innerJoin('account as a', 'a.id', 't.account_id')
    .select([
      ...columns,
      reversed.as('reversedMinor'),
      memberName('t.member_id', 't.account_id').as('member'),
      memberName('t.canceled_by_member', 't.account_id').as('canceledBy'),
    ])
}

export type NewTopUp = Pick<
  TopUpRow,
  | 'accountId'
  | 'requestKey'
  | 'method'
  | 'provider'
  | 'amountMinor'
  | 'currency'
  | 'currencyMinor'
  | 'reference'
  | 'note'
>

/** Adds a request; false when one of this key exists. */
export async function insertTopUp(db: Database, record: NewTopUp): Promise<boolean> {
  const row = await db
    .insertInto('wallet_top_up')
    .values({
      account_id: record.accountId,
      request_key: record.requestKey,
      method: record.method,
      provider: record.provider,
      amount_minor: record.amountMinor,
      currency: record.currency,
      currency_minor: record.currencyMinor,
      reference: record.reference,
      note: record.note,
      member_id: actingMember(),
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function findTopUpByKey(db: Database, accountId: number, key: string): Promise<TopUpRow | undefined> {
  return topUps(db).where('t.account_id', '=', accountId).where('t.request_key', '=', key).executeTakeFirst()
}

/** Whether an operator, not a provider, has confirmed the payment of this reference. */
export async function isConfirmedByOperator(db: Database, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom('wallet_top_up')
    .select('id')
    .where('reference', '=', reference)
    .where('state', '=', 'confirmed')
    .where('decided_by', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an account is deleted; if not, its deletion waits until the transaction ends. */
export async function isAccountDeleted(transaction: Database, accountId: number): Promise<boolean> {
  const row = await transaction
    .selectFrom('account')
    .select('deleted_at')
    .where('id', '=', accountId)
    .forKeyShare()
    .executeTakeFirst()
  return row?.deleted_at != null
}

/** The account of a reference, without a lock. */
export async function findTopUpOwner(db: Database, reference: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('wallet_top_up')
    .select('account_id as accountId')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row?.accountId
}

export async function findTopUp(db: Database, id: number): Promise<TopUpRow | undefined> {
  return topUps(db).where('t.id', '=', id).executeTakeFirst()
}

/** A request with its row locked until the transaction ends. */
export async function lockTopUp(
  db: Database,
  key: { readonly id: number } | { readonly reference: string },
): Promise<TopUpRow | undefined> {
  const query =
    'id' in key ? topUps(db).where('t.id', '=', key.id) : topUps(db).where('t.reference', '=', key.reference)
  return query.forNoKeyUpdate('t').executeTakeFirst()
}

type TopUpFilters = {
  readonly accountId?: number | undefined
  readonly state?: TopUpState | undefined
  readonly before?: number | undefined
  readonly limit: number
}

/** Newest first. */
export async function findTopUps(db: Database, { accountId, state, before, limit }: TopUpFilters): Promise<TopUpRow[]> {
  let query = topUps(db)
  if (accountId !== undefined) query = query.where('t.account_id', '=', accountId)
  if (state !== undefined) query = query.where('t.state', '=', state)
  if (before !== undefined) query = query.where('t.id', '<', before)
  return query.orderBy('t.id', 'desc').limit(limit).execute()
}

/** The requests of an account that wait for a decision: their number and total. */
export async function countWaiting(
  db: Database,
  accountId: number,
): Promise<{ readonly count: number; readonly amountMinor: number }> {
  return db
    .selectFrom('wallet_top_up')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(amount_minor), 0)::bigint`.as('amountMinor'),
    ])
    .where('account_id', '=', accountId)
    .where('state', '=', 'requested')
    .executeTakeFirstOrThrow()
}

/** What was received in another currency, and the rate at which it was credited. */
export type ForeignReceipt = { readonly receivedMinor: number; readonly rate: string; readonly rateDate: string }

export async function markDecided(
  db: Database,
  id: number,
  decision: {
    readonly state: Exclude<TopUpState, 'requested'>
    readonly receivedMinor: number | null
    /** Of a top-up in another currency. */
    readonly foreign?: ForeignReceipt | undefined
    readonly reason: string
    readonly decidedBy: number | null
    readonly transactionId: number | null
  },
): Promise<void> {
  await db
    .updateTable('wallet_top_up')
    .set({
      state: decision.state,
      received_minor: decision.receivedMinor,
      ...(decision.foreign && {
        currency_received_minor: decision.foreign.receivedMinor,
        rate: decision.foreign.rate,
        rate_date: decision.foreign.rateDate,
      }),
      reason: decision.reason,
      decided_by: decision.decidedBy,
      decided_at: now,
      transaction_id: decision.transactionId,
      ...(decision.state === 'canceled' && { canceled_by_member: actingMember() }),
    })
    .where('id', '=', id)
    .execute()
}
