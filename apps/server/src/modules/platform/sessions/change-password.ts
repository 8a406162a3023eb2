import type { changePassword as changePasswordCall } from '@podwright/contracts/auth/account-self-service'
import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import { ipKeyOf } from '../../../client-ip.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { findPasswordHash, updatePasswordHash } from '../accounts/account-queries.ts'
import type { AccountDeps } from '../accounts/deps.ts'
import { countLiveKeys } from '../api-keys/key-queries.ts'
import { isCommonPassword } from './common-passwords.ts'
import { refusingWhenFull } from './hashing.ts'
import { clearFailures } from './login-failure-queries.ts'
import { admitLogin } from './login-guard.ts'
import { type SelfServiceCaller, tokenSha256Of } from './own-sessions.ts'
import { sha256Of } from './secret-token.ts'
import { deleteSessionsOf } from './session-queries.ts'

/**
 * Changes the password and ends every other session. Wrong attempts count like failed logins, so that a stolen session
 * cannot be used to guess the password.
 */
export async function changePassword(
  deps: AccountDeps,
  { session, credentials, clientIp }: SelfServiceCaller,
  { currentPassword, newPassword }: ParsedBodyOf<typeof changePasswordCall>,
): Promise<Result<DataOf<typeof changePasswordCall>>> {
  if (isCommonPassword(newPassword)) return wrong('newPassword', 'password_common')
  const { accountId } = session
  const nameSha256 = sha256Of(`password of ${accountId}`)
  const admission = await admitLogin(deps.db, { nameSha256, ipKey: ipKeyOf(clientIp) }, true)
  if (admission.kind === 'locked') return fail('rate_limited', { retryAfterSeconds: admission.retryAfterSeconds })
  const known = await findPasswordHash(deps.db, accountId)
  const matches = await refusingWhenFull(() => deps.passwords.verify(known, currentPassword))
  if (!matches.ok) return matches
  if (!matches.data) return wrong('currentPassword', 'password_wrong')
  const made = await refusingWhenFull(() => deps.passwords.hash(newPassword))
  if (!made.ok) return made
  await clearFailures(deps.db, nameSha256)
  return deps.db.transaction().execute(async (transaction) => {
    await updatePasswordHash(transaction, accountId, made.data)
    const endedSessions = await deleteSessionsOf(transaction, accountId, tokenSha256Of(credentials))
    return succeed({ endedSessions, liveKeys: await countLiveKeys(transaction, accountId) })
  })
}

function wrong(field: string, reason: string) {
  return fail('validation_failed', { fields: { [field]: reason } })
}
