import { sql } from 'kysely'
import { hasTwoFactor, isDemoLocked, now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

/** A session lives this long after it was last used. */
const sessionDays = 30
const lifetime = sql<Date>`now() + make_interval(days => ${sessionDays})`

export type NewSession = { readonly accountId: number; readonly device: string; readonly network: string }

export async function insertSession(
  db: Database,
  tokenSha256: Buffer,
  { accountId, device, network }: NewSession,
): Promise<void> {
  await db
    .insertInto('session')
    .values({
      token_sha256: tokenSha256,
      account_id: accountId,
      device,
      network,
      expires_at: lifetime,
      // Without it, the database opens no session for an operator with a role (migration 132).
      checks_role: true,
    })
    .execute()
}

/** Whether an account is an operator who is no administrator. */
export async function hasOperatorRole(db: Database, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('user_type', '=', 1)
    .where('role', '<>', 'administrator')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The login of a session, and the account for which it acts: that of its team, or its own. Stale when its last use was
 * recorded more than an hour ago.
 */
export async function findSession(db: Database, tokenSha256: Buffer) {
  return (
    db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .leftJoin('account as team', 'team.id', 'account.team_id')
      .select([
        'account.id as loginId',
        'account.team_id as teamId',
        'account.role',
        'account.may_pay as mayPay',
        'account.member_name as memberName',
        'account.user_type as userType',
        'account.username',
        sql<boolean>`session.last_seen_at < now() - interval '1 hour'`.as('isStale'),
        hasTwoFactor('account').as('hasTwoFactor'),
      ])
      .where('session.token_sha256', '=', tokenSha256)
      .where('session.expires_at', '>', now)
      // A login in progress while the account was locked creates its session afterwards.
      .where('account.locked_at', 'is', null)
      .where(isDemoLocked('account'), '=', false)
      // The lock of an account locks its members out, too.
      .where('team.locked_at', 'is', null)
      .where(sql<boolean>`coalesce(${isDemoLocked('team')}, false)`, '=', false)
      .executeTakeFirst()
  )
}

/** Extends a session; of several requests at once only the first writes. */
export async function extendSession(db: Database, tokenSha256: Buffer): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: now, expires_at: lifetime })
    .where('token_sha256', '=', tokenSha256)
    .where('last_seen_at', '<', sql<Date>`now() - interval '1 hour'`)
    .where('expires_at', '>', now)
    .execute()
}

export async function deleteSession(db: Database, tokenSha256: Buffer): Promise<void> {
  await db.deleteFrom('session').where('token_sha256', '=', tokenSha256).execute()
}

/**
 * Ends the sessions of an account except the one to keep, and logins that wait for their second step. Returns how many
 * sessions ended.
 */
export async function deleteSessionsOf(db: Database, accountId: number, kept?: Buffer): Promise<number> {
  await db.deleteFrom('two_factor_challenge').where('account_id', '=', accountId).execute()
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .$if(kept !== undefined, (query) => query.where('token_sha256', '<>', kept ?? Buffer.alloc(0)))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The id of a session in the API: half of the hash of its token, from which neither can be derived. */
const publicId = sql<string>`encode(substring(token_sha256 for 16), 'hex')`

/** The live sessions of an account, last used first. */
export async function findSessionsOf(db: Database, accountId: number, current: Buffer | undefined) {
  return db
    .selectFrom('session')
    .select([
      publicId.as('id'),
      sql<boolean>`token_sha256 = ${current ?? Buffer.alloc(0)}`.as('isCurrent'),
      'device',
      'network',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
    ])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
}

/** Ends one session of an account by its public id; returns how many ended. */
export async function deleteSessionOf(db: Database, accountId: number, id: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where(publicId, '=', id)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Ends the sessions of the members of a team. */
export async function deleteSessionsOfMembers(db: Database, accountId: number): Promise<void> {
  const members = db.selectFrom('account').select('id').where('team_id', '=', accountId)
  await db.deleteFrom('two_factor_challenge').where('account_id', 'in', members).execute()
  await db.deleteFrom('session').where('account_id', 'in', members).execute()
}

/** How long a session can be handed to another app: as long as its page needs to open on a slow line. */
const codeLifetime = sql<Date>`now() + interval '1 minute'`

export type NewSessionCode = {
  readonly codeSha256: Buffer
  readonly sessionSha256: Buffer
  readonly tokenSealed: Buffer
}

/** Returns when the code expires. */
export async function insertSessionCode(
  db: Database,
  { codeSha256, sessionSha256, tokenSealed }: NewSessionCode,
): Promise<Date> {
  const row = await db
    .insertInto('session_code')
    .values({
      code_sha256: codeSha256,
      session_sha256: sessionSha256,
      token_sealed: tokenSealed,
      expires_at: codeLifetime,
    })
    .returning('expires_at as expiresAt')
    .executeTakeFirstOrThrow()
  return row.expiresAt
}

/** Deletes and returns a code; of several attempts at once one gets it. */
export async function takeSessionCode(db: Database, codeSha256: Buffer) {
  return db
    .deleteFrom('session_code')
    .using('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .whereRef('session.token_sha256', '=', 'session_code.session_sha256')
    .where('session_code.code_sha256', '=', codeSha256)
    .returning([
      'session_code.token_sealed as tokenSealed',
      'account.user_type as userType',
      sql<boolean>`session_code.expires_at > now() and session.expires_at > now()`.as('isLive'),
    ])
    .executeTakeFirst()
}
