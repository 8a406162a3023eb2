import type { changePassword, endAccountSession, listSessions } from '@podwright/contracts/auth/account-self-service'
import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import { addressKey } from '../../../client-address.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import type { Credentials, Session } from '../../../session.ts'
import { findPasswordHash, updatePasswordHash } from './account-queries.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { AccountDeps } from './deps.ts'
import { countLiveKeys } from './key-queries.ts'
import { admitLogin, clearFailures } from './login-guard.ts'
import { sha256Of } from './secret-token.ts'
import { refusingWhenFull, sessionsOf } from './service.ts'
import { deleteSessionOf, deleteSessionsOf } from './session-queries.ts'

/** The caller's session, with the credentials that identify the session to keep. */
export type SelfServiceCaller = {
  readonly session: Session
  readonly credentials: Credentials
  readonly address: string
}

/**
 * Changes the password and ends every other session. Wrong attempts count like failed logins, so that a stolen session
 * cannot be used to guess the password.
 */
export async function changeAccountPassword(
  deps: AccountDeps,
  { session, credentials, address }: SelfServiceCaller,
  { currentPassword, newPassword }: ParsedBodyOf<typeof changePassword>,
): Promise<Result<DataOf<typeof changePassword>>> {
  if (isCommonPassword(newPassword)) return wrong('newPassword', 'password_common')
  const { accountId } = session
  const nameSha256 = sha256Of(`password of ${accountId}`)
  const admission = await admitLogin(deps.db, { nameSha256, address: addressKey(address) }, true)
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

function tokenSha256Of({ accessToken }: Credentials): Buffer | undefined {
  return accessToken === undefined ? undefined : sha256Of(accessToken)
}

/** The sessions of the account. */
export async function showSessions(
  { db }: Pick<AccountDeps, 'db'>,
  { session, credentials }: SelfServiceCaller,
): Promise<Result<DataOf<typeof listSessions>>> {
  return succeed({ items: await sessionsOf({ db }, session.accountId, tokenSha256Of(credentials)) })
}

export async function endSession(
  { db }: Pick<AccountDeps, 'db'>,
  { session }: SelfServiceCaller,
  id: string,
): Promise<Result<DataOf<typeof endAccountSession>>> {
  return succeed({ endedSessions: await deleteSessionOf(db, session.accountId, id) })
}

export async function endOthers(
  { db }: Pick<AccountDeps, 'db'>,
  { session, credentials }: SelfServiceCaller,
): Promise<Result<DataOf<typeof endAccountSession>>> {
  return succeed({ endedSessions: await deleteSessionsOf(db, session.accountId, tokenSha256Of(credentials)) })
}
