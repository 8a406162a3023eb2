import { consoleBase, consolePaths } from '@podwright/domain/console-paths'
import { noticeKindCodes, withDefaults } from '@podwright/domain/notices/notice-kinds'
import { noticePath, noticeValues } from '@podwright/domain/notices/notice-places'
import { formatMoney } from '@podwright/i18n/format'
import type { Database } from '../../../db/kysely.ts'
import { mailText, noticeText } from '../../../mail/mail-messages.ts'
import type { Mailer } from '../../../mail/mailer.ts'
import { writeMail } from '../../../mail/write-mail.ts'
import { claimReaders, findUnmailed, type MailReader, markMailed } from './mail-queries.ts'

export type MailDeps = { readonly db: Database; readonly mailer: Mailer }

const minuteMs = 60_000
/** Minimum interval between two mails to an account. */
const pauseMinutes = 5
/** Older notices are not mailed any more. */
const newsHours = 24
const readersAtOnce = 100
/** Further notices are only counted; the page lists them. */
const shownInMail = 20

/**
 * Mails unread notices, one mail per account, to those who chose to receive them. Failed mails are retried after the
 * interval. Returns the number of mails.
 */
export async function mailNotices({ db, mailer }: MailDeps, now: Date): Promise<number> {
  const since = new Date(now.getTime() - newsHours * 60 * minuteMs)
  const lastBefore = new Date(now.getTime() - pauseMinutes * minuteMs)
  let sent = 0
  for (const reader of await claimReaders(db, { lastBefore, since }, readersAtOnce)) {
    const notices = await findUnmailed(db, reader.id, since)
    const choices = withDefaults(reader.choices)
    // Skip kinds unknown to this version.
    const requested = notices.filter(({ kind }) => noticeKindCodes.includes(kind) && choices[kind].email)
    const isDone = requested.length === 0 || (await mailer.send(writeNotices(reader, requested, mailer.publicUrl)))
    if (!isDone) continue
    await markMailed(
      db,
      notices.map(({ id }) => id),
    )
    if (requested.length > 0) sent += 1
  }
  return sent
}

function writeNotices(
  { email, locale }: MailReader,
  notices: Awaited<ReturnType<typeof findUnmailed>>,
  publicUrl: string,
) {
  const page = (path: string) => `${publicUrl}${consoleBase}${path}`
  const choicePage = page(`${consolePaths.profile}#notices`)
  const money = (minor: number) => formatMoney(minor, 'CNY', locale)
  const paragraphs = notices.map((notice) => ({
    text: noticeText(locale, notice.kind, noticeValues(notice, money)),
    link: page(noticePath(notice)),
  }))
  const several = mailText(locale, 'several', { count: notices.length })
  const rest = notices.length - shownInMail
  const more = rest > 0 ? [{ text: mailText(locale, 'more', { count: rest }), link: page('') }] : []
  const footer = [{ text: mailText(locale, 'choices'), link: choicePage }]
  return {
    to: email,
    subject: notices.length === 1 ? (paragraphs[0]?.text ?? several) : several,
    unsubscribe: choicePage,
    ...writeMail(locale, [...paragraphs.slice(0, shownInMail), ...more], footer),
  }
}
