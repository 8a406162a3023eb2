import type { NotificationKind } from '@podwright/domain/notifications/notification-kinds'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

export type NotificationRow = {
  readonly id: number
  readonly kind: NotificationKind
  readonly subjectId: number
  readonly subject: string
  readonly detail: string
  readonly at: Date
  readonly isRead: boolean
}

/** They are written by triggers (migration 28), in the step in which what they tell happens. */
export async function findNotifications(
  db: Database,
  accountId: number,
  kinds: readonly string[],
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select id, kind, subject_id as "subjectId", subject, detail, at, read_at is not null as "isRead" from notification
    where account_id = ${accountId} and kind = any(${[...kinds]}::text[])
      ${before === undefined ? sql`` : sql`and id < ${before}`}
    order by id desc limit ${limit}`.execute(db)
  return rows
}

export async function countUnread(db: Database, accountId: number, kinds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from notification
    where account_id = ${accountId} and read_at is null and kind = any(${[...kinds]}::text[])`.execute(db)
  return rows[0]?.count ?? 0
}

export async function markRead(db: Database, accountId: number, upTo: number): Promise<void> {
  await sql`update notification set read_at = now()
    where account_id = ${accountId} and read_at is null and id <= ${upTo}`.execute(db)
}

export async function deleteNotifications(db: Database, before: Date): Promise<void> {
  await sql`delete from notification where at < ${before}`.execute(db)
}

/**
 * Tells what was gathered: one notification per account and kind, into which one goes that was not read yet. An order that somebody has
 * accepted or called off meanwhile is not new any more. Answers how many notifications there are of it.
 */
export async function sendGathered(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gathered as (delete from pending_notification returning *),
    sent as (
      select g.account_id, g.kind, count(distinct g.subject_id)::integer as count,
        (array_agg(g.subject_id order by g.id desc))[1] as subject_id, (array_agg(g.subject order by g.id desc))[1] as subject
      from gathered g
      where g.kind <> 'production_new' or exists (select from production_order p
        where p.id = g.subject_id and p.supplier_id = g.account_id and p.state = 'waiting')
      group by g.account_id, g.kind),
    unread as (
      delete from notification n using sent t where n.account_id = t.account_id and n.kind = t.kind and n.read_at is null
      returning n.account_id, n.kind, n.detail::integer as count),
    made as (
      insert into notification (account_id, kind, subject_id, subject, detail)
      select t.account_id, t.kind, t.subject_id, t.subject, (t.count + coalesce(sum(u.count), 0))::text
      from sent t left join unread u on u.account_id = t.account_id and u.kind = t.kind
      group by t.account_id, t.kind, t.subject_id, t.subject, t.count returning 1)
    select count(*)::integer as count from made`.execute(db)
  return rows[0]?.count ?? 0
}

/** Reminds suppliers, once, of cases that were opened before then and still wait for them. */
export async function remindOfCases(db: Database, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with due as (update after_sales_case set reminded_at = now()
      where state = 'open' and reminded_at is null and created_at < ${before} returning id, number, supplier_id),
    made as (insert into notification (account_id, kind, subject_id, subject)
      select supplier_id, 'case_due', id, number from due returning 1)
    select count(*)::integer as count from made`.execute(db)
  return rows[0]?.count ?? 0
}
