import type { AccountType, LoginForm } from '@podwright/domain/account/forms'
import { normalizeUsername } from '@podwright/domain/account/username'
import { localeEntry } from '@podwright/domain/locale'
import { ipKeyOf } from '../../../client-ip.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { findCredentials } from '../accounts/account-queries.ts'
import type { AccountDeps } from '../accounts/deps.ts'
import { createSecretToken, sha256Of } from '../sessions/secret-token.ts'
import { openSession } from '../sessions/sessions.ts'
import { useProof } from '../sessions/slide-check.ts'
import { insertChallenge } from '../two-factor/two-factor-queries.ts'
import type { Caller } from './caller.ts'
import { refusingWhenFull } from './hashing.ts'
import { findKnownDevice, rememberDevice } from './known-devices.ts'
import { clearFailures } from './login-failure-queries.ts'
import { admitLogin } from './login-guard.ts'

/**
 * Logs in. An unknown username, a wrong password and another role give the same response after the same
 * work: every admitted attempt verifies one hash. With two-factor authentication, the right password yields a challenge
 * for `completeLogin` instead of a session.
 */
export async function login<Type extends AccountType>(
  deps: AccountDeps,
  userType: Type,
  form: LoginForm,
  caller: Caller,
): Promise<Result<{ accessToken: string; userType: Type; deviceToken: string }>> {
  if (form.userType !== userType) return fail('validation_failed', { fields: { userType: 'not_an_option' } })
  const username = normalizeUsername(form.username, localeEntry(caller.locale).country)
  const name = `${userType}:${username ?? form.username}`
  // Failures on a known device are counted apart: a stranger cannot lock the owner out there.
  const device = await findKnownDevice(deps.db, form.deviceToken, { userType, username: username ?? '' })
  const nameSha256 = sha256Of(device ? `${name}:${device.toString('hex')}` : name)
  const hasProof = form.slideToken !== undefined
  if (form.slideToken !== undefined && !(await useProof(deps, form.slideToken, caller.clientIp))) {
    return fail('slide_failed')
  }
  const admission = await admitLogin(deps.db, { nameSha256, ipKey: ipKeyOf(caller.clientIp) }, hasProof)
  if (admission.kind === 'locked') return fail('rate_limited', { retryAfterSeconds: admission.retryAfterSeconds })
  if (admission.kind === 'slide_required') return fail('slide_required')
  // A username that is neither a phone number nor an address matches no account; the empty one keeps the query, so that the work is the
  // same.
  const account = await findCredentials(deps.db, userType, username ?? '')
  const matches = await refusingWhenFull(() =>
    deps.passwords.verify(account?.password_hash ?? undefined, form.password),
  )
  if (!matches.ok) return matches
  if (!account || !matches.data) return fail('login_failed')
  await clearFailures(deps.db, nameSha256)
  // Reported only to someone who knows the password.
  if (account.locked_at !== null) return fail('account_locked')
  if (account.isDemoLocked) return fail('demo_locked')
  if (account.hasTwoFactor) {
    const { token: challenge, sha256: tokenSha256 } = createSecretToken()
    await insertChallenge(deps.db, { accountId: account.id, tokenSha256, deviceSha256: device })
    return fail('two_factor_required', { challenge })
  }
  const deviceToken = await rememberDevice(deps.db, account.id, form.deviceToken)
  return succeed({ accessToken: await openSession(deps, account.id, caller), userType, deviceToken })
}
