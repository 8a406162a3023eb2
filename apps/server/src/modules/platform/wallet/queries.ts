import type { LedgerAccountRef, LedgerTransactionKind, Posting } from '@podwright/domain/wallet/ledger'
import type { KindTotal } from '@podwright/domain/wallet/statement-totals'
import { type NotNull, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { actingMember } from '../../../acting-member.ts'
import type { DB } from '../../../db/column-types.ts'
import type { Database } from '../../../db/kysely.ts'

export type OwnedAccountKind = 'seller_wallet' | 'supplier_payable'
export type LedgerAccount = {
  readonly id: number
  readonly balanceMinor: number
  /** Test money in the balance, which cannot be spent while demo data is off. */
  readonly lockedMinor: number
  /** Real money in the balance. */
  readonly realMinor: number
  readonly secret: string
}

function selectOwnedAccount(
  db: Database,
  kind: OwnedAccountKind,
  owner: number | SelectQueryBuilder<DB, 'account', { id: number }>,
) {
  return (
    db
      .selectFrom('ledger_account')
      .select([
        'id',
        'balance_minor as balanceMinor',
        'secret',
        sql<number>`balance_minor - sandbox_minor`.as('realMinor'),
        sql<number>`case when (select has_demo from installation) then 0 else greatest(0, sandbox_minor) end`.as(
          'lockedMinor',
        ),
      ])
      .where('kind', '=', kind)
      .where('owner_id', '=', owner)
      // A constraint of the table: accounts with an owner keep a balance.
      .$narrowType<{ balanceMinor: NotNull }>()
  )
}

export async function findLedgerAccount(
  db: Database,
  kind: OwnedAccountKind,
  ownerId: number,
): Promise<LedgerAccount | undefined> {
  return selectOwnedAccount(db, kind, ownerId).executeTakeFirst()
}

/**
 * Locks a ledger account until the transaction ends; creates it if it does not exist. Locks must be taken in this
 * order: the seller's wallet, orders by id, then supplier payables. The row of its owner is share-locked before: rows
 * that name the owner lock it too, and a deletion of the account, which locks it first, would otherwise deadlock.
 */
export async function lockLedgerAccount(db: Database, kind: OwnedAccountKind, ownerId: number): Promise<LedgerAccount> {
  const owner = db.selectFrom('account').select('id').where('id', '=', ownerId).forKeyShare()
  const locked = () => selectOwnedAccount(db, kind, owner).forNoKeyUpdate().executeTakeFirst()
  const known = await locked()
  if (known) return known
  await db
    .insertInto('ledger_account')
    .values({ kind, owner_id: ownerId, balance_minor: 0 })
    .onConflict((conflict) => conflict.columns(['kind', 'owner_id']).doNothing())
    .execute()
  const created = await locked()
  if (!created) throw new Error('a ledger account was not created')
  return created
}

export type NewTransaction = {
  readonly kind: LedgerTransactionKind
  readonly reference: string
  readonly idempotencyKey: string
  readonly note: string
  readonly createdBy: number | null
  readonly reversesId: number | null
}

/** Returns the ids of new transactions by key, without those whose key was used before. */
export async function insertTransactions(
  db: Database,
  records: readonly NewTransaction[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; key: string }>`
    insert into ledger_transaction (kind, reference, idempotency_key, note, created_by, member_id, reverses_id)
    select kind, reference, "idempotencyKey", note, "createdBy",
      case when "createdBy" is not null then ${actingMember()}::integer end, "reversesId"
    from json_to_recordset(${JSON.stringify(records.map((each, ordinal) => ({ ...each, ordinal })))}) as i(kind text,
      reference text, "idempotencyKey" text, note text, "createdBy" integer, "reversesId" bigint, ordinal integer)
    order by ordinal
    on conflict (idempotency_key) do nothing returning id, idempotency_key as key`.execute(db)
  return new Map(rows.map(({ id, key }) => [key, id]))
}

/** The amount posted with a key; undefined when the key was not used. */
export async function findPostedAmount(db: Database, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('ledger_transaction as t')
    .innerJoin('ledger_entry as e', 'e.transaction_id', 't.id')
    .select(({ fn }) => fn.max('e.amount_minor').as('amountMinor'))
    .where('t.idempotency_key', '=', key)
    .groupBy('t.id')
    .executeTakeFirst()
  return row?.amountMinor
}

/** The secret of the platform's account of a kind. */
export async function findSecret(db: Database, kind: 'provider'): Promise<string> {
  const { secret } = await db
    .selectFrom('ledger_account')
    .select('secret')
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return secret
}

/** Writes entries; a trigger moves the balances. Returns how many entries found their account. */
export async function insertEntries(
  db: Database,
  postings: readonly (Posting & { readonly transactionId: number })[],
): Promise<number> {
  const rows = postings.map(({ transactionId, account, amountMinor }) => ({
    transactionId,
    kind: account.kind,
    owner: ownerOf(account),
    amount: amountMinor,
  }))
  const { numAffectedRows } = await sql`
    insert into ledger_entry (transaction_id, account_id, amount_minor)
    select p."transactionId", a.id, p.amount
      from json_to_recordset(${JSON.stringify(rows)}) as p("transactionId" bigint, kind text, owner integer, amount bigint)
      join ledger_account a on a.kind = p.kind and a.owner_id is not distinct from p.owner
     order by p."transactionId", a.id`.execute(db)
  return Number(numAffectedRows ?? 0)
}

function ownerOf(account: LedgerAccountRef): number | null {
  return 'ownerId' in account ? account.ownerId : null
}

export type EntryRow = {
  readonly id: number
  readonly kind: LedgerTransactionKind
  readonly reference: string
  readonly amountMinor: number
  readonly balanceAfterMinor: number
  readonly note: string
  /** Of the account's team. */
  readonly member: string | null
  readonly at: Date
  /** Null for what is no production income. */
  readonly parts: IncomeParts | null
}
/** Goods, less the commission, and freight are the income. */
export type IncomeParts = {
  readonly goodsMinor: number
  readonly freightMinor: number
}

export type Period = { readonly from?: string | undefined; readonly to?: string | undefined }
type EntryFilters = Period & {
  readonly kind?: LedgerTransactionKind | undefined
  readonly before?: number | undefined
  readonly after?: number | undefined
  readonly limit: number
}

/** Of an older part, or one that was paid in another way, the amounts do not add up to the income. */
const partsOfIncome = sql<IncomeParts | null>`(
  select json_build_object('goodsMinor', p.goods_minor - p.commission_minor, 'freightMinor', p.freight_minor)
  from production_order p where t.kind = 'supplier_credit' and p.number = t.reference and p.supplier_id = l.owner_id
    and p.goods_minor + p.freight_minor - p.commission_minor = e.amount_minor)`

/** Sums of the entries of an account by kind; both days are included. */
export async function findTotals(db: Database, accountId: number, { from, to }: Period): Promise<KindTotal[]> {
  const { rows } = await sql<KindTotal>`
    select t.kind, sum(e.amount_minor)::bigint as "amountMinor"
    from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
    where e.account_id = ${accountId} ${isWithin({ from, to })}
    group by t.kind order by t.kind`.execute(db)
  return rows
}

/** A condition on a transaction `t`; days are in UTC, and both are included. */
export function isWithin({ from, to }: Period) {
  return sql`and (${from ?? null}::date is null or t.created_at >= ${from ?? null}::date::timestamp at time zone 'utc')
    and (${to ?? null}::date is null or t.created_at < (${to ?? null}::date + 1)::timestamp at time zone 'utc')`
}

/** Entries of an account; both days are included. Newest first with `before`, oldest first with `after`. */
export async function findEntries(
  db: Database,
  accountId: number,
  { from, to, kind, before, after, limit }: EntryFilters,
): Promise<EntryRow[]> {
  let query = db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_transaction as t', 't.id', 'e.transaction_id')
    .innerJoin('ledger_account as l', 'l.id', 'e.account_id')
    .leftJoin('account as m', (join) => join.onRef('m.id', '=', 't.member_id').onRef('m.team_id', '=', 'l.owner_id'))
    .select([
      'e.id',
      't.kind',
      't.reference',
      'e.amount_minor as amountMinor',
      'e.balance_after_minor as balanceAfterMinor',
      't.note',
      // One who deleted the login has no name.
      sql<string | null>`nullif(m.member_name, '-')`.as('member'),
      't.created_at as at',
      partsOfIncome.as('parts'),
    ])
    .where('e.account_id', '=', accountId)
  if (before !== undefined) query = query.where('e.id', '<', before)
  if (after !== undefined) query = query.where('e.id', '>', after)
  if (kind !== undefined) query = query.where('t.kind', '=', kind)
  if (from !== undefined) query = query.where(sql<SqlBool>`t.created_at >= ${from}::date::timestamp at time zone 'utc'`)
  if (to !== undefined)
    query = query.where(sql<SqlBool>`t.created_at < (${to}::date + 1)::timestamp at time zone 'utc'`)
  return (
    query
      .orderBy('e.id', after === undefined ? 'desc' : 'asc')
      .limit(limit)
      // A trigger sets it for accounts that keep a balance, which are those with an owner.
      .$narrowType<{ balanceAfterMinor: NotNull }>()
      .execute()
  )
}
