import { randomInt, timingSafeEqual } from 'node:crypto'
import type { AccountProfile } from '@podwright/contracts/auth/account-profile'
import { mailText } from '../../../mail/mail-messages.ts'
import { writeMail } from '../../../mail/write-mail.ts'
import { fail, type Result } from '../../../result.ts'
import { sha256Of } from '../sessions/secret-token.ts'
import { endCode, keepCode, saveEmail, tryCode } from './email-queries.ts'
import { getProfile, type ProfileDeps } from './profile.ts'
import { findProfile } from './profile-queries.ts'

const waitSeconds = 60

/**
 * Sends a confirmation code to a new e-mail address. The account keeps its current address until the code is entered.
 * One code per minute.
 */
export async function setEmail(deps: ProfileDeps, accountId: number, email: string): Promise<Result<AccountProfile>> {
  const { db, mailer } = deps
  if (!mailer) return fail('mail_off')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const isKept = await keepCode(db, accountId, { email, codeSha256: hashOf(accountId, code) })
  if (!isKept) return fail('rate_limited', { retryAfterSeconds: waitSeconds })
  const { locale } = await findProfile(db, accountId)
  const mail = writeMail(locale, [{ text: code }, { text: mailText(locale, 'codeText') }])
  const isSent = await mailer.send({ to: email, subject: mailText(locale, 'codeSubject', { code }), ...mail })
  return isSent ? getProfile(deps, accountId) : fail('mail_failed')
}

export async function confirmAccountEmail(
  deps: ProfileDeps,
  accountId: number,
  code: string,
): Promise<Result<AccountProfile>> {
  const awaited = await tryCode(deps.db, accountId)
  if (!awaited) return fail('email_code_ended')
  if (!timingSafeEqual(awaited.codeSha256, hashOf(accountId, code))) return fail('email_code_wrong')
  await deps.db.transaction().execute(async (transaction) => {
    await saveEmail(transaction, accountId, awaited.email)
    await endCode(transaction, accountId)
  })
  return getProfile(deps, accountId)
}

export async function removeAccountEmail(deps: ProfileDeps, accountId: number): Promise<Result<AccountProfile>> {
  await saveEmail(deps.db, accountId, null)
  await endCode(deps.db, accountId)
  return getProfile(deps, accountId)
}

function hashOf(accountId: number, code: string): Buffer {
  return sha256Of(`e-mail code of ${accountId}: ${code}`)
}
