import type { AccountType } from '@podwright/domain/account/forms'
import type { SellerLevel } from '@podwright/domain/account/seller-levels'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { hasTwoFactor } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'
import { isFirstAccount, payoutHeldUntil } from '../withdrawals/payout-queries.ts'

export type ManagedRow = {
  readonly id: number
  readonly userType: AccountType
  readonly username: string
  readonly email: string | null
  readonly balanceMinor: number | null
  readonly level: SellerLevel
  readonly lockReason: string | null
  readonly hasTwoFactor: boolean
  /** Until when payouts to the first bank account of a supplier are held; null if they are not. */
  readonly confirmableUntil: Date | null
  readonly createdAt: Date
}

/** Accounts with what they hold or are owed. */
function managedAccounts(db: Database) {
  return db
    .selectFrom('account as a')
    .leftJoin('ledger_account as l', (join) =>
      join
        .onRef('l.owner_id', '=', 'a.id')
        .on(sql<SqlBool>`l.kind = case a.user_type when 2 then 'supplier_payable' else 'seller_wallet' end`),
    )
    .select([
      'a.id',
      'a.user_type as userType',
      'a.username',
      'a.email',
      'l.balance_minor as balanceMinor',
      sql<SellerLevel>`a.seller_level`.as('level'),
      'a.lock_reason as lockReason',
      hasTwoFactor('a').as('hasTwoFactor'),
      'a.created_at as createdAt',
      sql<Date | null>`(select ${payoutHeldUntil} from payout_account p where p.account_id = a.id and ${isFirstAccount})`.as(
        'confirmableUntil',
      ),
    ])
}

type Role = 'seller' | 'supplier' | 'operator' | 'locked'
const conditions: Readonly<Record<Role, RawBuilder<SqlBool>>> = {
  seller: sql`a.user_type = 3`,
  supplier: sql`a.user_type = 2`,
  operator: sql`a.user_type = 1`,
  locked: sql`a.locked_at is not null`,
}

/**
 * Accounts, newest first, whose phone number, email address or store begins with a text; spaces and dashes of a phone
 * number do not count.
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
    readonly role?: Role | undefined
    readonly before?: number | undefined
    readonly limit: number
  },
): Promise<ManagedRow[]> {
  // Members are the business of their team.
  let query = managedAccounts(db).where(matches(search)).where('a.team_id', 'is', null)
  if (role !== undefined) query = query.where(conditions[role])
  if (before !== undefined) query = query.where('a.id', '<', before)
  return query.orderBy('a.id', 'desc').limit(limit).execute()
}

/** A text with letters is no phone number. */
function matches(search: string): RawBuilder<SqlBool> {
  if (!/[\p{L}@]/u.test(search)) return sql`starts_with(a.username, ${search.replaceAll(/[^+\d]/g, '')})`
  const beginning = search.toLowerCase()
  return sql`(starts_with(lower(a.email), ${beginning}) or exists (select from store s
    where s.account_id = a.id and s.removed_at is null and starts_with(lower(s.name), ${beginning})))`
}

/** No member of a team: nothing may be assigned or credited to a login that acts for another account. */
export async function findAccount(db: Database, id: number): Promise<ManagedRow | undefined> {
  return managedAccounts(db).where('a.id', '=', id).where('a.team_id', 'is', null).executeTakeFirst()
}

/** The number of a production order and the name of its supplier. */
export async function findPartName(db: Database, id: number) {
  return db
    .selectFrom('production_order')
    .leftJoin('account', 'account.id', 'production_order.supplier_id')
    .select(['production_order.number', 'account.username as supplier'])
    .where('production_order.id', '=', id)
    .executeTakeFirst()
}
