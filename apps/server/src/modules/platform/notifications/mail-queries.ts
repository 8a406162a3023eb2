import type { LocaleCode } from '@podwright/domain/locale'
import type { NotificationChoice, NotificationKind } from '@podwright/domain/notifications/notification-kinds'
import type { NotificationFacts } from '@podwright/domain/notifications/notification-places'
import { sql } from 'kysely'
import { anyOf, now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

export type MailRecipient = {
  readonly id: number
  readonly email: string
  readonly locale: LocaleCode
  readonly choices: Readonly<Partial<Record<NotificationKind, NotificationChoice>>>
}
type Times = { readonly lastBefore: Date; readonly since: Date }

/** Claims accounts that are due for a mail, so that no other process mails them meanwhile. */
export async function claimRecipients(
  db: Database,
  { lastBefore, since }: Times,
  limit: number,
): Promise<MailRecipient[]> {
  const { rows } = await sql<MailRecipient>`
    update account set notifications_mailed_at = now() where id in (
      select a.id from account a
      where a.email_confirmed_at is not null and a.email is not null and a.locked_at is null
        and (a.notifications_mailed_at is null or a.notifications_mailed_at < ${lastBefore})
        and exists (select from notification n
          where n.account_id = a.id and n.mailed_at is null and n.read_at is null and n.at > ${since})
      order by a.notifications_mailed_at nulls first limit ${limit} for no key update skip locked)
    returning id, email, locale, notification_choices as choices`.execute(db)
  return rows
}

/** Notifications that were neither mailed nor read, oldest first. */
export async function findUnmailed(
  db: Database,
  accountId: number,
  since: Date,
): Promise<(NotificationFacts & { readonly id: number })[]> {
  return db
    .selectFrom('notification')
    .select(['id', 'kind', 'subject_id as subjectId', 'subject', 'detail'])
    .where('account_id', '=', accountId)
    .where('mailed_at', 'is', null)
    .where('read_at', 'is', null)
    .where('at', '>', since)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

export async function markMailed(db: Database, ids: readonly number[]): Promise<void> {
  await db.updateTable('notification').set({ mailed_at: now }).where('id', '=', anyOf(ids)).execute()
}
