import type { LocaleCode } from '@podwright/domain/locale'
import type { NotificationChoice, NotificationKind } from '@podwright/domain/notifications/notification-kinds'
import type { NotificationFacts } from '@podwright/domain/notifications/notification-places'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

export type MailReader = {
  readonly id: number
  readonly email: string
  readonly locale: LocaleCode
  readonly choices: Readonly<Partial<Record<NotificationKind, NotificationChoice>>>
}
type Times = { readonly lastBefore: Date; readonly since: Date }

/** Accounts whose turn it is to be written to: nobody else writes to them meanwhile. */
export async function claimReaders(db: Database, { lastBefore, since }: Times, limit: number): Promise<MailReader[]> {
  const { rows } = await sql<MailReader>`
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

/** What was neither mailed nor read, the oldest first. */
export async function findUnmailed(
  db: Database,
  accountId: number,
  since: Date,
): Promise<(NotificationFacts & { readonly id: number })[]> {
  const { rows } = await sql<NotificationFacts & { readonly id: number }>`
    select id, kind, subject_id as "subjectId", subject, detail from notification
    where account_id = ${accountId} and mailed_at is null and read_at is null and at > ${since} order by at, id`.execute(
    db,
  )
  return rows
}

export async function markMailed(db: Database, ids: readonly number[]): Promise<void> {
  await sql`update notification set mailed_at = now() where id = any(${[...ids]}::bigint[])`.execute(db)
}
