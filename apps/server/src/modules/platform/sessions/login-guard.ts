import type { Database } from '../../../db/kysely.ts'
import { countFailures, insertFailure, type LoginAttempt, lockUsername } from './login-failure-queries.ts'

/**
 * after this many failures a username is locked; after this many per username or IP address the slide check is
 * required.
 */
const loginGuardRules = { lockAfter: 10, slideAfter: 3, windowMinutes: 15 } as const

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
export async function admitLogin(db: Database, attempt: LoginAttempt, hasProof: boolean): Promise<Admission> {
  return db.transaction().execute(async (transaction) => {
    await lockUsername(transaction, attempt.nameSha256)
    const failures = await countFailures(transaction, attempt, loginGuardRules)
    if (failures.lockedSeconds > 0) return { kind: 'locked', retryAfterSeconds: Math.ceil(failures.lockedSeconds) }
    const isSlideDue = failures.ofName >= loginGuardRules.slideAfter || failures.ofAddress >= loginGuardRules.slideAfter
    if (isSlideDue && !hasProof) return { kind: 'slide_required' }
    await insertFailure(transaction, attempt)
    return { kind: 'admitted' }
  })
}
