import type { SecurityEvent } from '@podwright/domain/account/security-events'
import { consoleBase, consolePaths } from '@podwright/domain/console-paths'
import type { Database } from '../../../db/kysely.ts'
import { mailText, notificationText } from '../../../mail/mail-messages.ts'
import type { Mailer } from '../../../mail/mailer.ts'
import { writeMail } from '../../../mail/write-mail.ts'
import { insertAction } from '../audit/action-queries.ts'
import { insertNotifications } from '../notifications/queries.ts'
import { findOwner } from './two-factor-queries.ts'

/** Notifies the owner in the console, whatever they chose to receive; for an operator, in the audit log. */
export async function recordSecurityEvent(
  transaction: Database,
  accountId: number,
  event: SecurityEvent,
): Promise<void> {
  const { userType, username } = await findOwner(transaction, accountId)
  if (userType === 1) {
    await insertAction(transaction, accountId, { kind: 'security_changed', subject: username, after: { event } })
  } else {
    await insertNotifications(transaction, [{ accountId, subjectId: accountId, subject: '', ...noticeOf(event) }])
  }
}

function noticeOf(event: SecurityEvent) {
  return event === 'team_changed'
    ? ({ kind: event, detail: '' } as const)
    : ({ kind: 'security', detail: event } as const)
}

type MailDeps = { readonly db: Database; readonly mailer?: Mailer | undefined }

/** Mails the owner if there is a confirmed address. Does not wait for the mail server, which logs what it refuses. */
export async function mailSecurityEvent(
  { db, mailer }: MailDeps,
  accountId: number,
  event: SecurityEvent,
): Promise<void> {
  if (!mailer) return
  const { locale, username, confirmedEmail } = await findOwner(db, accountId)
  if (confirmedEmail === null) return
  const { kind, detail } = noticeOf(event)
  const text = notificationText(locale, kind, { detail })
  const mail = writeMail(locale, [
    { text },
    { text: mailText(locale, 'securityAccount', { account: username }) },
    { text: mailText(locale, 'securityNotYou'), link: `${mailer.publicUrl}${consoleBase}${consolePaths.profile}` },
  ])
  void mailer.send({ to: confirmedEmail, subject: text, ...mail })
}
