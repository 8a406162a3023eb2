import { randomInt, timingSafeEqual } from 'node:crypto'
import type {
  AccountProfile,
  removeAccountEmail as removeAccountEmailCall,
  setEmail as setEmailCall,
} from '@podwright/contracts/auth/account-profile'
import type { ParsedBodyOf } from '@podwright/contracts/define-call'
import { mailText } from '../../../mail/mail-messages.ts'
import { writeMail } from '../../../mail/write-mail.ts'
import { fail, type Result } from '../../../result.ts'
import type { AccountDeps } from '../accounts/deps.ts'
import type { SelfServiceCaller } from '../sessions/own-sessions.ts'
import { sha256Of } from '../sessions/secret-token.ts'
import { verifyPasswordOf } from '../sessions/verify-password-of.ts'
import { mailSecurityEvent, recordSecurityEvent } from '../two-factor/security-events.ts'
import { endCode, keepCode, saveEmail, tryCode } from './email-queries.ts'
import { getProfile, type ProfileDeps } from './profile.ts'
import { findProfile } from './profile-queries.ts'

const waitSeconds = 60

type EmailDeps = ProfileDeps & AccountDeps

/**
 * Sends a confirmation code to a new e-mail address. The account keeps its current address until the code is entered.
 * One code per minute.
 */
export async function setEmail(
  deps: EmailDeps,
  caller: SelfServiceCaller,
  { email, password }: ParsedBodyOf<typeof setEmailCall>,
): Promise<Result<AccountProfile>> {
  const { db, mailer } = deps
  if (!mailer) return fail('mail_off')
  const checked = await verifyPasswordOf(deps, caller, password, 'password')
  if (!checked.ok) return checked
  const { accountId } = caller.session
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
  await replaceEmail(deps, accountId, awaited.email)
  return getProfile(deps, accountId)
}

export async function removeAccountEmail(
  deps: EmailDeps,
  caller: SelfServiceCaller,
  { password }: ParsedBodyOf<typeof removeAccountEmailCall>,
): Promise<Result<AccountProfile>> {
  const checked = await verifyPasswordOf(deps, caller, password, 'password')
  if (!checked.ok) return checked
  const { accountId } = caller.session
  await replaceEmail(deps, accountId, null)
  return getProfile(deps, accountId)
}

/** Changes or removes the address, and notifies its owner at the former one. */
async function replaceEmail(deps: ProfileDeps, accountId: number, email: string | null): Promise<void> {
  await mailSecurityEvent(deps, accountId, 'email_changed')
  await deps.db.transaction().execute(async (transaction) => {
    await saveEmail(transaction, accountId, email)
    await endCode(transaction, accountId)
    await recordSecurityEvent(transaction, accountId, 'email_changed')
  })
}

function hashOf(accountId: number, code: string): Buffer {
  return sha256Of(`e-mail code of ${accountId}: ${code}`)
}
