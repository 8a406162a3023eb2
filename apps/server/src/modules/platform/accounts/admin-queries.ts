import type { AccountType } from '@podwright/domain/account/forms'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

export type ManagedRow = {
  readonly id: number
  readonly userType: AccountType
  readonly username: string
  readonly email: string | null
  readonly balanceMinor: number | null
  readonly lockReason: string | null
  readonly createdAt: Date
}

const columns = sql`a.id, a.user_type as "userType", a.username, a.email, l.balance_minor as "balanceMinor",
  a.lock_reason as "lockReason", a.created_at as "createdAt"`
const tables = sql`account a left join ledger_account l on l.owner_id = a.id
  and l.kind = case a.user_type when 2 then 'supplier_payable' else 'seller_wallet' end`

type Role = 'seller' | 'supplier' | 'operator' | 'locked'
const conditions: Readonly<Record<Role, RawBuilder<unknown>>> = {
  seller: sql`a.user_type = 3`,
  supplier: sql`a.user_type = 2`,
  operator: sql`a.user_type = 1`,
  locked: sql`a.locked_at is not null`,
}

/**
 * Accounts, newest first, whose phone number, e-mail address or shop begins with a text; spaces and dashes of a phone number do not
 * count.
 */
export async function findAccounts(
  db: Database,
  {
    search,
    role,
    before,
    limit,
  }: {
    readonly search: string
    readonly role: Role | undefined
    readonly before: number | undefined
    readonly limit: number
  },
): Promise<ManagedRow[]> {
  const { rows } = await sql<ManagedRow>`
    select ${columns} from ${tables}
    where ${calledSo(search)} ${role === undefined ? sql`` : sql`and ${conditions[role]}`}
      ${before === undefined ? sql`` : sql`and a.id < ${before}`}
    order by a.id desc limit ${limit}`.execute(db)
  return rows
}

/** A text with letters is no phone number. */
function calledSo(search: string): RawBuilder<unknown> {
  if (!/[\p{L}@]/u.test(search)) return sql`starts_with(a.username, ${search.replaceAll(/[^+\d]/g, '')})`
  const requested = search.toLowerCase()
  return sql`(starts_with(lower(a.email), ${requested}) or exists (select from store s
    where s.account_id = a.id and s.removed_at is null and starts_with(lower(s.name), ${requested})))`
}

export async function findAccount(db: Database, id: number): Promise<ManagedRow | undefined> {
  const { rows } = await sql<ManagedRow>`select ${columns} from ${tables} where a.id = ${id}`.execute(db)
  return rows[0]
}

/** A production order as people call it, and who makes it. */
export async function findPartName(db: Database, id: number) {
  return db
    .selectFrom('production_order')
    .leftJoin('account', 'account.id', 'production_order.supplier_id')
    .select(['production_order.number', 'account.username as supplier'])
    .where('production_order.id', '=', id)
    .executeTakeFirst()
}
