import type { AccountType } from '@podwright/domain/account/forms'
import type { MemberRole, OperatorRole } from '@podwright/domain/account/permissions'
import type { Registration } from '@podwright/domain/account/registration'
import type { LocaleCode } from '@podwright/domain/locale'
import { sql } from 'kysely'
import { hasTwoFactor, isDemoLocked, now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'
import { countPieces } from '../../sales/cart/service.ts'

/** Stored for an operator who has not set a password yet: no password matches it. */
export const noPasswordHash = '-'

/** The password hash of an account, if there is one of this type and name. */
export async function findCredentials(db: Database, userType: AccountType, username: string) {
  return db
    .selectFrom('account')
    .select([
      'id',
      sql<string | null>`nullif(password_hash, ${noPasswordHash})`.as('password_hash'),
      sql<Date | null>`coalesce(account.locked_at, (select t.locked_at from account t where t.id = account.team_id))`.as(
        'locked_at',
      ),
      isDemoLocked('account').as('isDemoLocked'),
      hasTwoFactor('account').as('hasTwoFactor'),
      sql<boolean>`team_id is not null`.as('isMember'),
    ])
    .where('user_type', '=', userType)
    .where('username', '=', username)
    .executeTakeFirst()
}

export async function findPasswordHash(db: Database, accountId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('account')
    .select(sql<string | null>`nullif(password_hash, ${noPasswordHash})`.as('hash'))
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row?.hash ?? undefined
}

export async function updatePasswordHash(db: Database, accountId: number, hash: string): Promise<void> {
  await db.updateTable('account').set({ password_hash: hash }).where('id', '=', accountId).execute()
}

/** The owner of an invite code that can still be used; null for a code of the platform itself. */
export async function findActiveInvite(db: Database, code: string) {
  return db
    .selectFrom('invite_code')
    .select('owner_id')
    .where('code', '=', code)
    .where('is_active', '=', true)
    .where(sql<boolean>`(not is_demo or (select has_demo from installation))`)
    .where(sql<boolean>`(expires_at is null or expires_at > now())`)
    .where(
      sql<boolean>`(max_uses is null or max_uses > (select count(*) from account where invite_code = invite_code.code))`,
    )
    .executeTakeFirst()
}

/** Locks a code that has a limit: two registrations at once cannot both take its last place. */
export async function lockInvite(db: Database, code: string): Promise<void> {
  await db
    .selectFrom('invite_code')
    .where('code', '=', code)
    .where('max_uses', 'is not', null)
    .forNoKeyUpdate()
    .execute()
}

type NewAccount = Omit<Registration, 'password' | 'inviteCode'> & {
  inviteCode?: string
  userType: AccountType
  passwordHash: string
  invitedBy: number | null
  locale: LocaleCode
  /** Of a member of a team. */
  member?: { teamId: number; role: MemberRole; mayPay: boolean; name: string }
  /** Of an operator; absent: an administrator. */
  role?: OperatorRole
  /** The version of the terms that the user accepted; absent for accounts that someone else creates. */
  termsVersion?: string
}

/** The new account's id; undefined when the name is taken. The unique constraint decides, also in a race. */
export async function insertAccount(db: Database, account: NewAccount): Promise<number | undefined> {
  const row = await db
    .insertInto('account')
    .values({
      user_type: account.userType,
      username: account.username,
      password_hash: account.passwordHash,
      phone: account.phone ?? null,
      email: account.email ?? null,
      invited_by: account.invitedBy,
      invite_code: account.inviteCode ?? null,
      locale: account.locale,
      role: account.member?.role ?? account.role ?? null,
      ...(account.member && {
        team_id: account.member.teamId,
        may_pay: account.member.mayPay,
        member_name: account.member.name,
      }),
      ...(account.termsVersion !== undefined && { terms_version: account.termsVersion, terms_accepted_at: now }),
    })
    .onConflict((conflict) => conflict.columns(['user_type', 'username']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** False when the code exists already. */
export async function insertInviteCode(db: Database, code: string, ownerId: number | null): Promise<boolean> {
  const row = await db
    .insertInto('invite_code')
    .values({ code, owner_id: ownerId })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst()
  return row !== undefined
}

export async function findInviteCodeOf(db: Database, accountId: number): Promise<string | undefined> {
  const row = await db.selectFrom('invite_code').select('code').where('owner_id', '=', accountId).executeTakeFirst()
  return row?.code
}

export async function hasAccounts(db: Database): Promise<boolean> {
  const row = await db.selectFrom('account').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

/** An active code that the platform itself issued. */
export async function findPlatformInvite(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('invite_code')
    .select('code')
    .where('owner_id', 'is', null)
    .where('is_active', '=', true)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row?.code
}

/** The numbers on the header's badges: the items of the library page, and the pieces in the cart's total. */
export async function countForSummary(
  db: Database,
  accountId: number,
): Promise<{ readonly libraryCount: number; readonly cartQuantity: number }> {
  const [library, cartQuantity] = await Promise.all([
    db
      .selectFrom('library_item')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow(),
    countPieces(db, accountId),
  ])
  return { libraryCount: library.count, cartQuantity }
}

/** The type of an account; undefined for a member, whose login acts for another account. */
export async function findAccountType(
  db: Database,
  id: number,
): Promise<{ readonly type: number; readonly isLocked: boolean } | undefined> {
  const row = await db
    .selectFrom('account')
    .select(['user_type as type', 'locked_at', isDemoLocked('account').as('isDemoLocked')])
    .where('id', '=', id)
    .where('team_id', 'is', null)
    .executeTakeFirst()
  return row && { type: row.type, isLocked: row.locked_at !== null || row.isDemoLocked }
}

/** False when there is no such account. */
export async function updateLock(db: Database, id: number, reason: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ locked_at: reason === null ? null : now, lock_reason: reason })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Usernames and locks of all accounts of a type, oldest first. */
export async function findAccountsOfType(db: Database, userType: AccountType) {
  return db
    .selectFrom('account')
    .select(['username', 'lock_reason as lock'])
    .where('user_type', '=', userType)
    .orderBy('id')
    .execute()
}

/** Assigns the products of these codes, or without codes all that have no supplier. Returns their number. */
export async function assignProducts(db: Database, supplierId: number, codes: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('product')
    .set({ supplier_id: supplierId })
    .$if(codes.length > 0, (query) => query.where('code', 'in', codes))
    .$if(codes.length === 0, (query) => query.where('supplier_id', 'is', null))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
