import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

/**
 * after this many failures a username is locked; after this many per username or IP address the slide check is
 * required.
 */
const loginGuardRules = { lockAfter: 10, slideAfter: 3, windowMinutes: 15 } as const

type Attempt = {
  /** SHA-256 of role and entered username, whether or not it exists. */
  readonly nameSha256: Buffer
  readonly ipKey: string
}

export type Admission =
  | { readonly kind: 'locked'; readonly retryAfterSeconds: number }
  | { readonly kind: 'slide_required' }
  /** The attempt is recorded as a failure until `clearFailures` removes it. */
  | { readonly kind: 'admitted' }

/**
 * Decides whether a login may be attempted, and records it as a failure in advance: concurrent attempts are counted
 * before the first password is checked, so at most ten passwords are checked per window. An advisory lock serializes
 * the attempts on one username.
 */
export async function admitLogin(db: Database, attempt: Attempt, hasProof: boolean): Promise<Admission> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${attempt.nameSha256.readInt32BE(0)}, ${attempt.nameSha256.readInt32BE(4)})`.execute(
      transaction,
    )
    const failures = await countFailures(transaction, attempt)
    if (failures.lockedSeconds > 0) return { kind: 'locked', retryAfterSeconds: Math.ceil(failures.lockedSeconds) }
    const isSlideDue = failures.ofName >= loginGuardRules.slideAfter || failures.ofAddress >= loginGuardRules.slideAfter
    if (isSlideDue && !hasProof) return { kind: 'slide_required' }
    await transaction
      .insertInto('login_failure')
      .values({ username_sha256: attempt.nameSha256, address: attempt.ipKey })
      .execute()
    return { kind: 'admitted' }
  })
}

/**
 * Clears the failures of a username after a correct password. Those of the IP address remain, because an attacker could
 * otherwise reset them with an account of their own.
 */
export async function clearFailures(db: Database, nameSha256: Buffer): Promise<void> {
  await db.deleteFrom('login_failure').where('username_sha256', '=', nameSha256).execute()
}

/**
 * The lock lasts 15 minutes from the newest failure if that was the tenth within the window. While locked, no failures
 * are recorded, so further attempts do not extend it.
 */
async function countFailures(db: Database, { nameSha256, ipKey }: Attempt) {
  const { rows } = await sql<{ ofName: number; ofAddress: number; lockedSeconds: number }>`
    with rules as (select make_interval(mins => ${loginGuardRules.windowMinutes}) as span),
      newest as (select max(failed_at) as at from login_failure where username_sha256 = ${nameSha256})
    select
      (select count(*) from login_failure, rules where username_sha256 = ${nameSha256} and failed_at > now() - span) as "ofName",
      (select count(*) from login_failure, rules where address = ${ipKey} and failed_at > now() - span) as "ofAddress",
      (select case when count(*) >= ${loginGuardRules.lockAfter}
              then greatest(0, extract(epoch from newest.at + span - now()))::float8 else 0 end
         from rules, newest left join login_failure on username_sha256 = ${nameSha256}
        where failed_at > newest.at - span group by newest.at, span) as "lockedSeconds"`.execute(db)
  const [row] = rows
  return { ofName: row?.ofName ?? 0, ofAddress: row?.ofAddress ?? 0, lockedSeconds: row?.lockedSeconds ?? 0 }
}
