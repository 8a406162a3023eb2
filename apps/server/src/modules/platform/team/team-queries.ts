import { type MemberRole, teamLimits } from '@podwright/domain/account/permissions'
import { sql } from 'kysely'
import { hasTwoFactor, now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

export type Grant = { readonly role: MemberRole; readonly mayPay: boolean }

/** The owner and the members of a team, the owner first. */
export async function findTeam(db: Database, accountId: number) {
  return db
    .selectFrom('account as a')
    .select([
      'a.id',
      'a.member_name as name',
      'a.username',
      'a.role',
      'a.may_pay as mayPay',
      hasTwoFactor('a').as('hasTwoFactor'),
      sql<Date | null>`(select max(last_seen_at) from session s where s.account_id = a.id)`.as('lastSeenAt'),
      'a.created_at as createdAt',
    ])
    .where((where) => where.or([where('a.id', '=', accountId), where('a.team_id', '=', accountId)]))
    .where('a.deleted_at', 'is', null)
    .orderBy(sql`a.team_id is not null`)
    .orderBy('a.id')
    .execute()
}

export async function findInvitations(db: Database, accountId: number) {
  return invitations(db).where('account_id', '=', accountId).orderBy('id').execute()
}

export async function findInvitation(db: Database, accountId: number, id: number) {
  return invitations(db).where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst()
}

function invitations(db: Database) {
  return db
    .selectFrom('team_invitation')
    .select([
      'id',
      'email',
      'role',
      'may_pay as mayPay',
      'created_at as createdAt',
      'expires_at as expiresAt',
      sql<boolean>`expires_at <= now()`.as('isExpired'),
    ])
}

/** Serializes changes of a team, so that limits hold. Returns how many members and open invitations it has. */
export async function lockTeam(transaction: Database, accountId: number) {
  await transaction.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  const { rows } = await sql<{ members: number; invitations: number }>`
    select (select count(*)::integer from account where team_id = ${accountId} and deleted_at is null) as members,
      (select count(*)::integer from team_invitation where account_id = ${accountId}) as invitations`.execute(
    transaction,
  )
  return rows[0] ?? { members: 0, invitations: 0 }
}

type NewInvitation = Grant & { readonly email: string; readonly tokenSha256: Buffer; readonly days: number }

export async function insertInvitation(
  db: Database,
  accountId: number,
  { email, role, mayPay, tokenSha256, days }: NewInvitation,
): Promise<number> {
  const { id } = await db
    .insertInto('team_invitation')
    .values({
      account_id: accountId,
      email,
      role,
      may_pay: mayPay,
      token_sha256: tokenSha256,
      expires_at: sql<Date>`now() + make_interval(days => ${days})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Replaces the link of an invitation. False when there is no such invitation. */
export async function renewInvitation(
  db: Database,
  accountId: number,
  { id, tokenSha256, days }: { readonly id: number; readonly tokenSha256: Buffer; readonly days: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('team_invitation')
    .set({ token_sha256: tokenSha256, refusals: 0, expires_at: sql<Date>`now() + make_interval(days => ${days})` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The deleted invitation; undefined when there is none. */
export async function deleteInvitation(db: Database, accountId: number, id: number) {
  return db
    .deleteFrom('team_invitation')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning(['email', 'role', 'may_pay as mayPay'])
    .executeTakeFirst()
}

/** The next mail to the same invitation is sent a minute later at the earliest. False: not yet. */
export async function claimMail(transaction: Database, id: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('team_invitation')
    .set({ mailed_at: now })
    .where('id', '=', id)
    .where('email', '<>', '')
    .where(sql<boolean>`(mailed_at is null or mailed_at < now() - interval '1 minute')`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes the invitation of a link; of several attempts at once one gets it. */
export async function takeInvitation(transaction: Database, id: number, tokenSha256: Buffer): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('team_invitation')
    .where('id', '=', id)
    .where('token_sha256', '=', tokenSha256)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Counts that a link was used with a login that is taken. */
export async function countRefusal(db: Database, tokenSha256: Buffer): Promise<void> {
  await db
    .updateTable('team_invitation')
    .set({ refusals: sql<number>`refusals + 1` })
    .where('token_sha256', '=', tokenSha256)
    .execute()
}

/** An invitation that can still be accepted, with its team. */
export async function findOpenInvitation(db: Database, tokenSha256: Buffer) {
  return db
    .selectFrom('team_invitation as i')
    .innerJoin('account as a', 'a.id', 'i.account_id')
    .select([
      'i.id',
      'i.account_id as teamId',
      'i.email',
      'i.role',
      'i.may_pay as mayPay',
      'a.username as team',
      'a.user_type as userType',
    ])
    .where('i.token_sha256', '=', tokenSha256)
    .where('i.expires_at', '>', now)
    .where('i.refusals', '<', teamLimits.refusals)
    .where('a.locked_at', 'is', null)
    .executeTakeFirst()
}

/** False for an id that is no member of the team. */
export async function updateMember(db: Database, accountId: number, id: number, { role, mayPay }: Grant) {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ role, may_pay: mayPay })
    .where('team_id', '=', accountId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Locks the row of a member. False for an id that is no member of the team. */
export async function lockMember(transaction: Database, accountId: number, id: number): Promise<boolean> {
  const row = await transaction
    .selectFrom('account')
    .select('id')
    .where('team_id', '=', accountId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}
