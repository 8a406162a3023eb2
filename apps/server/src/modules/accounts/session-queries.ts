import { sql } from 'kysely'
import type { Database } from '../../db/kysely.ts'

/** A session lives this long after it was last used. */
export const sessionDays = 30
const lifetime = sql<Date>`now() + make_interval(days => ${sessionDays})`

export async function insertSession(db: Database, tokenSha256: Buffer, accountId: number): Promise<void> {
  await db
    .insertInto('session')
    .values({ token_sha256: tokenSha256, account_id: accountId, expires_at: lifetime })
    .execute()
}

/** Whose session it is, and whether it is an hour since that was last noted. */
export async function findSession(db: Database, tokenSha256: Buffer) {
  return (
    db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .select([
        'account.id as accountId',
        'account.user_type as userType',
        'account.username',
        sql<boolean>`session.last_seen_at < now() - interval '1 hour'`.as('isStale'),
      ])
      .where('session.token_sha256', '=', tokenSha256)
      .where('session.expires_at', '>', sql<Date>`now()`)
      // A login that was under way when the account was locked has its session after that.
      .where('account.locked_at', 'is', null)
      .executeTakeFirst()
  )
}

/** Slides the end of a session; of several at once only the first writes. */
export async function extendSession(db: Database, tokenSha256: Buffer): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: sql<Date>`now()`, expires_at: lifetime })
    .where('token_sha256', '=', tokenSha256)
    .where('last_seen_at', '<', sql<Date>`now() - interval '1 hour'`)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute()
}

export async function deleteSession(db: Database, tokenSha256: Buffer): Promise<void> {
  await db.deleteFrom('session').where('token_sha256', '=', tokenSha256).execute()
}

export async function deleteSessionsOf(db: Database, accountId: number): Promise<void> {
  await db.deleteFrom('session').where('account_id', '=', accountId).execute()
}
