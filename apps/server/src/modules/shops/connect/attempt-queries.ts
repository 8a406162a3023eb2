import { sql } from 'kysely'
import { now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

export type NewAttempt = {
  readonly accountId: number
  readonly sessionSha256: Buffer
  readonly platform: string
  readonly stateSha256: Buffer
  readonly browserSha256: Buffer
  readonly sealed: Buffer
  readonly expiresAt: Date
}

export async function insertAttempt(db: Database, attempt: NewAttempt): Promise<number> {
  const { id } = await db
    .insertInto('connect_attempt')
    .values({
      account_id: attempt.accountId,
      session_sha256: attempt.sessionSha256,
      platform: attempt.platform,
      state_sha256: attempt.stateSha256,
      browser_sha256: attempt.browserSha256,
      sealed: attempt.sealed,
      expires_at: attempt.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type UsedAttempt = {
  readonly id: number
  readonly accountId: number
  readonly sealed: Buffer
  readonly received: Buffer | null
}

/**
 * Uses an attempt that is open, whose session has not ended, and that began in a browser with one of these cookies; undefined
 * if there is none.
 */
export async function useAttempt(
  db: Database,
  {
    platform,
    stateSha256,
    browserSha256s,
  }: Pick<NewAttempt, 'platform' | 'stateSha256'> & {
    readonly browserSha256s: readonly Buffer[]
  },
): Promise<UsedAttempt | undefined> {
  return db
    .updateTable('connect_attempt')
    .set({ used_at: now })
    .where('platform', '=', platform)
    .where('state_sha256', '=', stateSha256)
    .where('browser_sha256', '=', sql<Buffer>`any(${[...browserSha256s]}::bytea[])`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('session')
          .select('session.token_sha256')
          .whereRef('session.token_sha256', '=', 'connect_attempt.session_sha256')
          .where('session.expires_at', '>', now),
      ),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'account_id as accountId', 'sealed', 'received'])
    .executeTakeFirst()
}

/** Stores what became of an attempt, and forgets its secrets. */
export async function closeAttempt(db: Database, id: number, result: string): Promise<void> {
  await db
    .updateTable('connect_attempt')
    .set({ result, sealed: Buffer.alloc(0), received: null })
    .where('id', '=', id)
    .execute()
}

/** Stores keys that were sent for an open attempt; false if there is none, or it already has some. */
export async function saveReceivedKeys(
  db: Database,
  { platform, stateSha256 }: Pick<NewAttempt, 'platform' | 'stateSha256'>,
  received: Buffer,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('connect_attempt')
    .set({ received })
    .where('platform', '=', platform)
    .where('state_sha256', '=', stateSha256)
    .where('received', 'is', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Deletes attempts that ended more than a day ago. */
export async function deleteAttempts(db: Database): Promise<void> {
  await sql`delete from connect_attempt where expires_at < now() - interval '1 day'`.execute(db)
}
