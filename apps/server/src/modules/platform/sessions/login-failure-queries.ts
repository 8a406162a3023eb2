import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

export type LoginAttempt = {
  /** SHA-256 of role and entered username, whether or not it exists. */
  readonly nameSha256: Buffer
  readonly ipKey: string
}

/** Serializes the attempts on one username until the transaction ends. */
export async function lockUsername(transaction: Database, nameSha256: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${nameSha256.readInt32BE(0)}, ${nameSha256.readInt32BE(4)})`.execute(
    transaction,
  )
}

export async function insertFailure(db: Database, { nameSha256, ipKey }: LoginAttempt): Promise<void> {
  await db.insertInto('login_failure').values({ username_sha256: nameSha256, address: ipKey }).execute()
}

/**
 * Clears the failures of a username after a correct password. Those of the IP address remain, because an attacker could
 * otherwise reset them with an account of their own.
 */
export async function clearFailures(db: Database, nameSha256: Buffer): Promise<void> {
  await db.deleteFrom('login_failure').where('username_sha256', '=', nameSha256).execute()
}

/**
 * Failures of a username and of an IP address within the window. The lock lasts for a window from the newest failure
 * if that was the last one allowed within it. While locked, no failures are recorded, so further attempts do not extend
 * it.
 */
export async function countFailures(
  db: Database,
  { nameSha256, ipKey }: LoginAttempt,
  { lockAfter, windowMinutes }: { readonly lockAfter: number; readonly windowMinutes: number },
) {
  const { rows } = await sql<{ ofName: number; ofAddress: number; lockedSeconds: number }>`
    with rules as (select make_interval(mins => ${windowMinutes}) as span),
      newest as (select max(failed_at) as at from login_failure where username_sha256 = ${nameSha256})
    select
      (select count(*) from login_failure, rules where username_sha256 = ${nameSha256} and failed_at > now() - span) as "ofName",
      (select count(*) from login_failure, rules where address = ${ipKey} and failed_at > now() - span) as "ofAddress",
      (select case when count(*) >= ${lockAfter}
              then greatest(0, extract(epoch from newest.at + span - now()))::float8 else 0 end
         from rules, newest left join login_failure on username_sha256 = ${nameSha256}
        where failed_at > newest.at - span group by newest.at, span) as "lockedSeconds"`.execute(db)
  const [row] = rows
  return { ofName: row?.ofName ?? 0, ofAddress: row?.ofAddress ?? 0, lockedSeconds: row?.lockedSeconds ?? 0 }
}
