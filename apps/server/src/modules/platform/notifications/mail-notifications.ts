import { consoleBase, consolePaths } from '@podwright/domain/console-paths'
import { notificationKindCodes, withDefaults } from '@podwright/domain/notifications/notification-kinds'
import { notificationPath, notificationValues } from '@podwright/domain/notifications/notification-places'
import { formatMoney } from '@podwright/i18n/format'
import type { Database } from '../../../db/kysely.ts'
import { mailText, notificationText } from '../../../mail/mail-messages.ts'
import type { Mailer } from '../../../mail/mailer.ts'
import { writeMail } from '../../../mail/write-mail.ts'
import { claimRecipients, findUnmailed, type MailRecipient, markMailed } from './mail-queries.ts'

export type MailDeps = { readonly db: Database; readonly mailer: Mailer }

const minuteMs = 60_000
/** Minimum interval between two mails to an account. */
const pauseMinutes = 5
/** Older notifications are not mailed any more. */
const maxAgeHours = 24
const recipientsAtOnce = 100
/** Further notifications are only counted; the page lists them. */
const shownInMail = 20

/**
 * Mails unread notifications, one mail per account, to those who chose to receive them. Failed mails are retried after
 * the interval. Returns the number of mails.
 */
export async function mailNotifications({ db, mailer }: MailDeps, now: Date): Promise<number> {
  const since = new Date(now.getTime() - maxAgeHours * 60 * minuteMs)
  const lastBefore = new Date(now.getTime() - pauseMinutes * minuteMs)
  let sent = 0
  for (const recipient of await claimRecipients(db, { lastBefore, since }, recipientsAtOnce)) {
    const notifications = await findUnmailed(db, recipient.id, since)
    const choices = withDefaults(recipient.choices)
    // Skip kinds unknown to this version.
    const toSend = notifications.filter(({ kind }) => notificationKindCodes.includes(kind) && choices[kind].email)
    const isDone = toSend.length === 0 || (await mailer.send(writeNotifications(recipient, toSend, mailer.publicUrl)))
    if (!isDone) continue
    await markMailed(
      db,
      notifications.map(({ id }) => id),
    )
    if (toSend.length > 0) sent += 1
  }
  return sent
}

function writeNotifications(
  { email, locale }: MailRecipient,
  notifications: Awaited<ReturnType<typeof findUnmailed>>,
  publicUrl: string,
) {
  const page = (path: string) => `${publicUrl}${consoleBase}${path}`
  const choicePage = page(`${consolePaths.profile}#notifications`)
  const money = (minor: number) => formatMoney(minor, 'CNY', locale)
  const paragraphs = notifications.map((notification) => ({
    text: notificationText(locale, notification.kind, notificationValues(notification, money)),
    link: page(notificationPath(notification)),
  }))
  const several = mailText(locale, 'several', { count: notifications.length })
  const rest = notifications.length - shownInMail
  const more = rest > 0 ? [{ text: mailText(locale, 'more', { count: rest }), link: page('') }] : []
  const footer = [{ text: mailText(locale, 'choices'), link: choicePage }]
  return {
    to: email,
    subject: notifications.length === 1 ? (paragraphs[0]?.text ?? several) : several,
    unsubscribe: choicePage,
    ...writeMail(locale, [...paragraphs.slice(0, shownInMail), ...more], footer),
  }
}
