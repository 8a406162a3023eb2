import type { TopUpState } from '@podwright/domain/wallet/top-up'
import { sql } from 'kysely'
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
  readonly reference: string
  readonly note: string
  readonly state: TopUpState
  readonly reason: string
  readonly createdAt: Date
  readonly decidedAt: Date | null
}

const columns = sql`t.id, t.account_id as "accountId", a.username, t.request_key as "requestKey", t.method, t.provider,
  t.amount_minor as "amountMinor", t.received_minor as "receivedMinor", t.reference, t.note, t.state, t.reason,
  t.created_at as "createdAt", t.decided_at as "decidedAt"`
const tables = sql`wallet_top_up t join account a on a.id = t.account_id`

export type NewTopUp = Pick<
  TopUpRow,
  'accountId' | 'requestKey' | 'method' | 'provider' | 'amountMinor' | 'reference' | 'note'
>

/** Adds a request; false when this key has made one already. */
export async function insertTopUp(db: Database, record: NewTopUp): Promise<boolean> {
  const row = await db
    .insertInto('wallet_top_up')
    .values({
      account_id: record.accountId,
      request_key: record.requestKey,
      method: record.method,
      provider: record.provider,
      amount_minor: record.amountMinor,
      reference: record.reference,
      note: record.note,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function findTopUpByKey(db: Database, accountId: number, key: string): Promise<TopUpRow | undefined> {
  const { rows } = await sql<TopUpRow>`
    select ${columns} from ${tables} where t.account_id = ${accountId} and t.request_key = ${key}`.execute(db)
  return rows[0]
}

/** Whether a person, not a provider, has said that the money of this reference is there. */
export async function isConfirmedByPerson(db: Database, reference: string): Promise<boolean> {
  const { rows } = await sql`
    select from wallet_top_up where reference = ${reference} and state = 'confirmed' and decided_by is not null`.execute(
    db,
  )
  return rows.length > 0
}

export async function findTopUp(db: Database, id: number): Promise<TopUpRow | undefined> {
  const { rows } = await sql<TopUpRow>`select ${columns} from ${tables} where t.id = ${id}`.execute(db)
  return rows[0]
}

/** A request with its row locked until the transaction ends. */
export async function lockTopUp(
  db: Database,
  requested: { readonly id: number } | { readonly reference: string },
): Promise<TopUpRow | undefined> {
  const { rows } = await sql<TopUpRow>`
    select ${columns} from ${tables}
    where ${'id' in requested ? sql`t.id = ${requested.id}` : sql`t.reference = ${requested.reference}`}
    for no key update of t`.execute(db)
  return rows[0]
}

export async function findTopUps(
  db: Database,
  requested: {
    readonly accountId?: number | undefined
    readonly state?: TopUpState | undefined
    readonly before?: number | undefined
    readonly limit: number
  },
): Promise<TopUpRow[]> {
  const { accountId, state, before, limit } = requested
  const { rows } = await sql<TopUpRow>`
    select ${columns} from ${tables} where true
      ${accountId === undefined ? sql`` : sql`and t.account_id = ${accountId}`}
      ${state === undefined ? sql`` : sql`and t.state = ${state}`}
      ${before === undefined ? sql`` : sql`and t.id < ${before}`}
    order by t.id desc limit ${limit}`.execute(db)
  return rows
}

export async function countWaiting(
  db: Database,
  accountId: number,
): Promise<{ readonly count: number; readonly amountMinor: number }> {
  const { rows } = await sql<{ count: number; amountMinor: number }>`
    select count(*) as count, coalesce(sum(amount_minor), 0)::bigint as "amountMinor" from wallet_top_up
    where account_id = ${accountId} and state = 'requested'`.execute(db)
  return rows[0] ?? { count: 0, amountMinor: 0 }
}

export async function markDecided(
  db: Database,
  id: number,
  decision: {
    readonly state: Exclude<TopUpState, 'requested'>
    readonly receivedMinor: number | null
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
      reason: decision.reason,
      decided_by: decision.decidedBy,
      decided_at: sql<Date>`now()`,
      transaction_id: decision.transactionId,
    })
    .where('id', '=', id)
    .execute()
}
