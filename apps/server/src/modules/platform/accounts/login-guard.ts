import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

/** this many failures of one name lock it; this many of a name or an address ask for the slide check. */
export const loginGuardRules = { lockAfter: 10, slideAfter: 3, windowMinutes: 15 } as const

type Attempt = {
  /** SHA-256 of role and typed name, known or not. */
  readonly nameSha256: Buffer
  readonly address: string
}

export type Admission =
  | { readonly kind: 'locked'; readonly retryAfterSeconds: number }
  | { readonly kind: 'slide_required' }
  /** The attempt is on record as failed until `clearFailures` says otherwise. */
  | { readonly kind: 'admitted' }

/**
 * Decides whether a login may be tried, and records it as a failure in advance: a hundred at once are counted before
 * the first of them is judged, so no more than ten passwords are tried in a window. Attempts on one name wait for each
 * other here, for a millisecond each.
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
      .values({ username_sha256: attempt.nameSha256, address: attempt.address })
      .execute()
    return { kind: 'admitted' }
  })
}

/** A right password forgets the failures of the name; those of the address stay, or one known account would whitewash it. */
export async function clearFailures(db: Database, nameSha256: Buffer): Promise<void> {
  await db.deleteFrom('login_failure').where('username_sha256', '=', nameSha256).execute()
}

/**
 * The lock runs from the newest failure, when that was the tenth within the window: while it holds nothing is recorded,
 * so it ends 15 minutes after the failure that caused it.
 */
async function countFailures(db: Database, { nameSha256, address }: Attempt) {
  const { rows } = await sql<{ ofName: number; ofAddress: number; lockedSeconds: number }>`
    with rules as (select make_interval(mins => ${loginGuardRules.windowMinutes}) as span),
      newest as (select max(failed_at) as at from login_failure where username_sha256 = ${nameSha256})
    select
      (select count(*) from login_failure, rules where username_sha256 = ${nameSha256} and failed_at > now() - span) as "ofName",
      (select count(*) from login_failure, rules where address = ${address} and failed_at > now() - span) as "ofAddress",
      (select case when count(*) >= ${loginGuardRules.lockAfter}
              then greatest(0, extract(epoch from newest.at + span - now()))::float8 else 0 end
         from rules, newest left join login_failure on username_sha256 = ${nameSha256}
        where failed_at > newest.at - span group by newest.at, span) as "lockedSeconds"`.execute(db)
  const [row] = rows
  return { ofName: row?.ofName ?? 0, ofAddress: row?.ofAddress ?? 0, lockedSeconds: row?.lockedSeconds ?? 0 }
}
