import type { LedgerPlace, LedgerTransactionKind, Posting } from '@podwright/domain/wallet/ledger'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

export type OwnedKind = 'seller_wallet' | 'supplier_payable'
export type OwnedAccount = { readonly id: number; readonly balanceMinor: number; readonly secret: string }

const ownedColumns = sql`id, balance_minor as "balanceMinor", secret`

export async function findOwned(db: Database, kind: OwnedKind, ownerId: number): Promise<OwnedAccount | undefined> {
  const { rows } = await sql<OwnedAccount>`
    select ${ownedColumns} from ledger_account where kind = ${kind} and owner_id = ${ownerId}`.execute(db)
  return rows[0]
}

/** The account with its row locked until the transaction ends, opened when it is the first time. */
export async function lockOwned(db: Database, kind: OwnedKind, ownerId: number): Promise<OwnedAccount> {
  const locked = async () => {
    const { rows } = await sql<OwnedAccount>`
      select ${ownedColumns} from ledger_account where kind = ${kind} and owner_id = ${ownerId} for no key update`.execute(
      db,
    )
    return rows[0]
  }
  const known = await locked()
  if (known) return known
  await sql`insert into ledger_account (kind, owner_id, balance_minor) values (${kind}, ${ownerId}, 0)
    on conflict (kind, owner_id) do nothing`.execute(db)
  const opened = await locked()
  if (!opened) throw new Error('a ledger account was not opened')
  return opened
}

export type NewTransaction = {
  readonly kind: LedgerTransactionKind
  readonly reference: string
  readonly idempotencyKey: string
  readonly note: string
  readonly madeBy: number | null
}

/** The numbers of new transactions by their keys; those whose key was booked already are left out. */
export async function insertTransactions(
  db: Database,
  records: readonly NewTransaction[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; key: string }>`
    insert into ledger_transaction (kind, reference, idempotency_key, note, made_by)
    select kind, reference, "idempotencyKey", note, "madeBy"
    from json_to_recordset(${JSON.stringify(records.map((each, place) => ({ ...each, place })))}) as i(kind text,
      reference text, "idempotencyKey" text, note text, "madeBy" integer, place integer)
    order by place
    on conflict (idempotency_key) do nothing returning id, idempotency_key as key`.execute(db)
  return new Map(rows.map(({ id, key }) => [key, id]))
}

/** What was booked under a key; undefined: nothing. */
export async function findBooked(db: Database, key: string): Promise<number | undefined> {
  const { rows } = await sql<{ amountMinor: number }>`
    select max(e.amount_minor) as "amountMinor" from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
    where t.idempotency_key = ${key} group by t.id`.execute(db)
  return rows[0]?.amountMinor
}

/** The platform's own account of a kind. */
export async function findSecret(db: Database, kind: 'provider'): Promise<string> {
  const { secret } = await db
    .selectFrom('ledger_account')
    .select('secret')
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return secret
}

/** Writes the entries of transactions; the balances move with them. Answers how many accounts there were for them. */
export async function insertEntries(
  db: Database,
  postings: readonly (Posting & { readonly transactionId: number })[],
): Promise<number> {
  const requested = postings.map(({ transactionId, place, amountMinor }) => ({
    transactionId,
    kind: place.kind,
    owner: ownerOf(place),
    amount: amountMinor,
  }))
  const { numAffectedRows } = await sql`
    insert into ledger_entry (transaction_id, account_id, amount_minor)
    select p."transactionId", a.id, p.amount
      from json_to_recordset(${JSON.stringify(requested)}) as p("transactionId" bigint, kind text, owner integer, amount bigint)
      join ledger_account a on a.kind = p.kind and a.owner_id is not distinct from p.owner
     order by p."transactionId", a.id`.execute(db)
  return Number(numAffectedRows ?? 0)
}

function ownerOf(place: LedgerPlace): number | null {
  return 'ownerId' in place ? place.ownerId : null
}

export type EntryRow = {
  readonly id: number
  readonly kind: LedgerTransactionKind
  readonly reference: string
  readonly amountMinor: number
  readonly balanceAfterMinor: number
  readonly note: string
  readonly at: Date
}

export type Period = { readonly from?: string | undefined; readonly to?: string | undefined }

/** Entries of an account; both days are included. Newest first with `before`, oldest first with `after`. */
export async function findEntries(
  db: Database,
  accountId: number,
  requested: Period & {
    kind?: string | undefined
    before?: number | undefined
    after?: number | undefined
    limit: number
  },
): Promise<EntryRow[]> {
  const { from, to, kind, before, after, limit } = requested
  const { rows } = await sql<EntryRow>`
    select e.id, t.kind, t.reference, e.amount_minor as "amountMinor", e.balance_after_minor as "balanceAfterMinor", t.note,
      t.created_at as at
    from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
    where e.account_id = ${accountId}
      ${before === undefined ? sql`` : sql`and e.id < ${before}`}
      ${after === undefined ? sql`` : sql`and e.id > ${after}`}
      ${kind === undefined ? sql`` : sql`and t.kind = ${kind}`}
      ${from === undefined ? sql`` : sql`and t.created_at >= ${from}::date::timestamp at time zone 'utc'`}
      ${to === undefined ? sql`` : sql`and t.created_at < (${to}::date + 1)::timestamp at time zone 'utc'`}
    order by e.id ${after === undefined ? sql`desc` : sql`asc`} limit ${limit}`.execute(db)
  return rows
}
