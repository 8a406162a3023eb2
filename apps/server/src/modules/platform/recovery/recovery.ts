import type {
  completeRecovery as completeRecoveryCall,
  requestRecovery as requestRecoveryCall,
} from '@podwright/contracts/auth/recovery'
import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type { UserType } from '@podwright/domain/account/forms'
import { normalizeUsername } from '@podwright/domain/account/username'
import { localeEntry } from '@podwright/domain/locale'
import { mailText } from '../../../mail/mail-messages.ts'
import type { Mailer } from '../../../mail/mailer.ts'
import { writeMail } from '../../../mail/write-mail.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { updatePasswordHash } from '../accounts/account-queries.ts'
import type { AccountDeps } from '../accounts/deps.ts'
import type { Caller } from '../sessions/caller.ts'
import { isCommonPassword } from '../sessions/common-passwords.ts'
import { refusingWhenFull } from '../sessions/hashing.ts'
import { forgetDevices } from '../sessions/known-devices.ts'
import { clearFailures } from '../sessions/login-failure-queries.ts'
import { createSecretToken, sha256Of } from '../sessions/secret-token.ts'
import { deleteSessionsOf } from '../sessions/session-queries.ts'
import { useProof } from '../sessions/slide-check.ts'
import { mailSecurityEvent, recordSecurityEvent } from '../two-factor/security-events.ts'
import { deleteTwoFactor } from '../two-factor/two-factor-queries.ts'
import { endRecoveries, findRecoverable, insertRecovery, takeRecovery } from './recovery-queries.ts'

type RecoveryCaller = Caller & { readonly log: { error(details: { err: unknown }, text: string): void } }

/**
 * Mails a link if the account exists and has a confirmed address. The response does not wait for that: neither its
 * content nor its time reveals whether there is such an account.
 */
export async function requestRecovery(
  deps: AccountDeps,
  { userType, username, slideToken }: ParsedBodyOf<typeof requestRecoveryCall>,
  caller: RecoveryCaller,
): Promise<Result<DataOf<typeof requestRecoveryCall>>> {
  const { mailer } = deps
  if (!mailer) return fail('mail_off')
  if (!(await useProof(deps, slideToken, caller.clientIp))) return fail('slide_failed')
  const name = normalizeUsername(username, localeEntry(caller.locale).country)
  if (name !== undefined) {
    sendRecovery(deps, mailer, userType, name).catch((err: unknown) =>
      caller.log.error({ err }, 'a recovery link could not be mailed'),
    )
  }
  return succeed(null)
}

/** Creates a link and mails it. The token is in the fragment, which browsers send to no server. */
export async function sendRecovery(
  { db }: Pick<AccountDeps, 'db'>,
  mailer: Mailer,
  userType: UserType,
  username: string,
): Promise<void> {
  const account = await findRecoverable(db, userType, username)
  if (!account?.email) return
  const { token, sha256 } = createSecretToken()
  if (!(await insertRecovery(db, account.id, sha256))) return
  const { locale } = account
  const link = `${mailer.publicUrl}/auth/recover?lang=${locale}#${token}`
  const mail = writeMail(locale, [
    { text: mailText(locale, 'recoveryText', { account: username }) },
    { text: mailText(locale, 'recoveryLink'), link },
    { text: mailText(locale, 'recoveryIgnore') },
  ])
  await mailer.send({ to: account.email, subject: mailText(locale, 'recoverySubject'), ...mail })
}

/**
 * Sets a new password. Ends all sessions and makes other links and known devices invalid. API keys stay valid.
 * Two-factor authentication stays, unless an operator's link resets it.
 */
export async function completeRecovery(
  deps: AccountDeps,
  { token, newPassword }: ParsedBodyOf<typeof completeRecoveryCall>,
): Promise<Result<DataOf<typeof completeRecoveryCall>>> {
  if (isCommonPassword(newPassword)) return fail('validation_failed', { fields: { newPassword: 'password_common' } })
  const made = await refusingWhenFull(() => deps.passwords.hash(newPassword))
  if (!made.ok) return made
  const completed = await deps.db.transaction().execute(async (transaction) => {
    const account = await takeRecovery(transaction, sha256Of(token))
    if (!account) return undefined
    await updatePasswordHash(transaction, account.id, made.data)
    await endRecoveries(transaction, account.id)
    await forgetDevices(transaction, account.id)
    // The owner has proved their identity, so failed attempts no longer count.
    await clearFailures(transaction, sha256Of(`${account.userType}:${account.username}`))
    const endedSessions = await deleteSessionsOf(transaction, account.id)
    const wasReset = account.resetsTwoFactor && (await deleteTwoFactor(transaction, account.id))
    if (wasReset) await recordSecurityEvent(transaction, account.id, 'two_factor_reset')
    return { account, endedSessions, wasReset }
  })
  if (!completed) return fail('recovery_invalid')
  const { account, endedSessions, wasReset } = completed
  if (wasReset) await mailSecurityEvent(deps, account.id, 'two_factor_reset')
  return succeed({ endedSessions, userName: account.username })
}
