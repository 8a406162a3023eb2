import { ipKeyOf } from '../../../client-ip.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { findPasswordHash } from '../accounts/account-queries.ts'
import type { AccountDeps } from '../accounts/deps.ts'
import { refusingWhenFull } from './hashing.ts'
import { clearFailures } from './login-failure-queries.ts'
import { admitLogin } from './login-guard.ts'
import type { SelfServiceCaller } from './own-sessions.ts'
import { sha256Of } from './secret-token.ts'

/**
 * Checks the password of a user who is logged in, before a change that cannot be undone. Wrong attempts count like
 * failed logins, so that a stolen session cannot be used to guess the password. A wrong one is reported at `field`.
 */
export async function verifyPasswordOf(
  deps: AccountDeps,
  { session: { accountId }, clientIp }: Pick<SelfServiceCaller, 'session' | 'clientIp'>,
  password: string,
  field: string,
): Promise<Result<null>> {
  const nameSha256 = sha256Of(`password of ${accountId}`)
  const admission = await admitLogin(deps.db, { nameSha256, ipKey: ipKeyOf(clientIp) }, true)
  if (admission.kind === 'locked') return fail('rate_limited', { retryAfterSeconds: admission.retryAfterSeconds })
  const known = await findPasswordHash(deps.db, accountId)
  const matches = await refusingWhenFull(() => deps.passwords.verify(known, password))
  if (!matches.ok) return matches
  if (!matches.data) return fail('validation_failed', { fields: { [field]: 'password_wrong' } })
  await clearFailures(deps.db, nameSha256)
  return succeed(null)
}
