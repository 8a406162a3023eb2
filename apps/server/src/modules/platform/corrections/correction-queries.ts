import type { LedgerAccountRef, LedgerTransactionKind } from '@podwright/domain/wallet/ledger'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'
import { isWithin, type OwnedAccountKind } from '../wallet/queries.ts'

export type TransactionRow = {
  readonly id: number
  readonly kind: LedgerTransactionKind
  readonly reference: string
  readonly note: string
  readonly createdBy: string | null
  readonly accounts: string[]
  readonly amountMinor: number
  readonly reversedMinor: number
  /** Kinds of the corrections in force. */
  readonly done: LedgerTransactionKind[]
  /** Number of its corrections, undone ones included. */
  readonly corrected: number
  readonly reverses: string | null
  /** Whether it takes a reversal or chargeback back. */
  readonly isUndo: boolean
  readonly at: Date
  /** Of the account that was searched for, if its login has one ledger account. */
  readonly ofAccount: { readonly amountMinor: number; readonly balanceAfterMinor: number } | null
}

/** What the account of a login is, which a seller and a supplier may share. */
type LedgerRole = 'seller' | 'supplier' | undefined
/** Whether an account `u` has the role. */
const hasRole = (role: LedgerRole) =>
  role === undefined ? sql`true` : sql`u.user_type = ${role === 'supplier' ? 2 : 3}`

type TransactionFilters = {
  readonly search: string
  readonly role?: LedgerRole
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly kind?: LedgerTransactionKind | undefined
  readonly before?: number | undefined
  readonly limit: number
}

/** Transactions by their whole reference or the login account of a wallet or payable, newest first. */
export async function findTransactions(
  db: Database,
  { search, role, kind, from, to, before, limit }: TransactionFilters,
): Promise<TransactionRow[]> {
  return readTransactions(
    db,
    sql`true ${kind === undefined ? sql`` : sql`and t.kind = ${kind}`}
      ${before === undefined ? sql`` : sql`and t.id < ${before}`}
      ${
        search === ''
          ? sql``
          : sql`and (t.reference = ${search} or t.id in (select e.transaction_id from account u
        join ledger_account a on a.owner_id = u.id join ledger_entry e on e.account_id = a.id where u.username = ${search} and ${hasRole(role)})
        or t.kind = 'withdrawal_payout' and t.reference in (select w.reference from wallet_withdrawal w
          join account u on u.id = w.account_id where u.username = ${search} and ${hasRole(role)}))`
      } ${isWithin({ from, to })}`,
    { limit, account: search, role },
  )
}

export async function findTransaction(db: Database, id: number): Promise<TransactionRow | undefined> {
  const [row] = await readTransactions(db, sql`t.id = ${id}`, { limit: 1, account: '' })
  return row
}

/** The ledger accounts of a login. A seller and a supplier may have the same one; `role` names one of them. */
function accountsOf(username: string, role: LedgerRole): RawBuilder<LedgerOwner & { readonly id: number }> {
  return sql`select a.id, a.kind, a.owner_id as "ownerId" from account u join ledger_account a on a.owner_id = u.id
    where u.username = ${username} and ${hasRole(role)}`
}

export type LedgerOwner = { readonly kind: OwnedAccountKind; readonly ownerId: number }

/** The ledger account of a login; undefined if it has none or several. */
export async function findLedgerOwner(
  db: Database,
  username: string,
  role: LedgerRole,
): Promise<LedgerOwner | undefined> {
  const { rows } = await accountsOf(username, role).execute(db)
  return rows.length === 1 ? rows[0] : undefined
}

async function readTransactions(
  db: Database,
  condition: RawBuilder<unknown>,
  { limit, account, role }: { readonly limit: number; readonly account: string; readonly role?: LedgerRole },
): Promise<TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`
    select t.id, t.kind, t.reference, t.note, m.username as "createdBy", t.created_at as at, o.reference as reverses,
      o.reverses_id is not null as "isUndo", coalesce(w.accounts, e.accounts) as accounts,
      e.minor as "amountMinor", coalesce(r.minor, 0)::bigint as "reversedMinor", coalesce(r.kinds, '{}') as done,
      r.count::integer as corrected,
      (select json_build_object('amountMinor', e.amount_minor, 'balanceAfterMinor', e.balance_after_minor)
        from ledger_entry e where e.transaction_id = t.id and e.account_id = (select id from (${accountsOf(account, role)}) a
          where (select count(*) from (${accountsOf(account, role)}) all_of) = 1)) as "ofAccount"
    from ledger_transaction t left join account m on m.id = t.created_by
      left join ledger_transaction o on o.id = t.reverses_id
      cross join lateral (select max(e.amount_minor) as minor,
          coalesce(array_agg(u.username) filter (where u.id is not null), '{}') as accounts
        from ledger_entry e join ledger_account a on a.id = e.account_id left join account u on u.id = a.owner_id
        where e.transaction_id = t.id) e
      cross join lateral (select array_agg(u.username) as accounts from wallet_withdrawal p join account u on u.id = p.account_id
        where t.kind = 'withdrawal_payout' and p.reference = t.reference) w
      cross join lateral (select count(*) as count, array_agg(c.kind) filter (where c.is_valid) as kinds,
          sum(c.minor) filter (where c.is_valid) as minor
        from (select c.kind, e.amount_minor as minor,
            not exists (select from ledger_transaction u where u.reverses_id = c.id) as is_valid
          from ledger_transaction c join ledger_entry e on e.transaction_id = c.id and e.amount_minor > 0
          where c.reverses_id = t.id) c) r
    where ${condition} order by t.id desc limit ${limit}`.execute(db)
  return rows
}

/** The ledger accounts that a transaction debited and credited. */
export async function findAccounts(
  db: Database,
  id: number,
): Promise<{ readonly from: LedgerAccountRef; readonly to: LedgerAccountRef }> {
  const rows = await db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_account as a', 'a.id', 'e.account_id')
    .select(['a.kind', 'a.owner_id as ownerId', 'e.amount_minor as amountMinor'])
    .where('e.transaction_id', '=', id)
    .execute()
  const [from, to] = [rows.find(({ amountMinor }) => amountMinor < 0), rows.find(({ amountMinor }) => amountMinor > 0)]
  if (!from || !to) throw new Error(`transaction ${id} of the ledger has no entries`)
  return { from: accountOf(from), to: accountOf(to) }
}

function accountOf({ kind, ownerId }: { kind: LedgerAccountRef['kind']; ownerId: number | null }): LedgerAccountRef {
  if (kind !== 'seller_wallet' && kind !== 'supplier_payable') return { kind }
  if (ownerId === null) throw new Error(`a ledger account of kind ${kind} has no owner`)
  return { kind, ownerId }
}
