import type { NotificationKind } from '@podwright/domain/notifications/notification-kinds'
import { sql } from 'kysely'
import { anyOf, now } from '../../../db/expressions.ts'
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

/** Who reads notifications: an owner those of the account, a member those and what concerns the own login. */
export type Reader = { readonly accountId: number; readonly memberId?: number | undefined }

function isFor({ accountId, memberId }: Reader, kinds: readonly NotificationKind[]) {
  const ofAccount = sql<boolean>`(account_id = ${accountId} and kind = ${anyOf(kinds)})`
  return memberId === undefined ? ofAccount : sql<boolean>`(${ofAccount} or account_id = ${memberId})`
}

/** Each member reads for itself; what happened before a member joined is no news. */
function isReadBy({ memberId }: Reader) {
  return memberId === undefined
    ? sql<boolean>`(read_at is not null)`
    : sql<boolean>`(select notification.id <= m.notifications_read_to or notification.at < m.created_at
        from account m where m.id = ${memberId})`
}

/** Newest first. Triggers (migration 28) write notifications in the transaction of the event. */
export async function findNotifications(
  db: Database,
  reader: Reader,
  kinds: readonly NotificationKind[],
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<NotificationRow[]> {
  let query = db
    .selectFrom('notification')
    .select(['id', 'kind', 'subject_id as subjectId', 'subject', 'detail', 'at', isReadBy(reader).as('isRead')])
    .where(isFor(reader, kinds))
  if (before !== undefined) query = query.where('id', '<', before)
  return query.orderBy('id', 'desc').limit(limit).execute()
}

export async function countUnread(db: Database, reader: Reader, kinds: readonly NotificationKind[]): Promise<number> {
  const { memberId } = reader
  const query = db
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isFor(reader, kinds))
  if (memberId === undefined) return (await query.where('read_at', 'is', null).executeTakeFirstOrThrow()).count
  // Read first, so that only what is newer is counted.
  const { readTo, joinedAt } = await db
    .selectFrom('account')
    .select(['notifications_read_to as readTo', 'created_at as joinedAt'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return (await query.where('id', '>', readTo).where('at', '>=', joinedAt).executeTakeFirstOrThrow()).count
}

export async function markRead(
  db: Database,
  accountId: number,
  kinds: readonly NotificationKind[],
  upTo: number,
): Promise<void> {
  await db
    .updateTable('notification')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .where('kind', '=', anyOf(kinds))
    .where('id', '<=', upTo)
    .execute()
}

/** Up to a notification that exists, so that no later one is read. */
export async function markReadByMember(db: Database, memberId: number, upTo: number): Promise<void> {
  await sql`update account set notifications_read_to = greatest(notifications_read_to,
      (select coalesce(max(id), 0) from notification where id <= ${upTo}))
    where id = ${memberId}`.execute(db)
}

export async function deleteNotifications(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('notification').where('at', '<', before).execute()
}

/**
 * Sends pending notifications: one per account and kind, which replaces an unread one of that kind and adds its count.
 * An order that was accepted or canceled meanwhile is no longer new. Returns how many notifications were written.
 */
export async function sendPending(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with pending as (delete from pending_notification returning *),
    sent as (
      select g.account_id, g.kind, count(distinct g.subject_id)::integer as count,
        (array_agg(g.subject_id order by g.id desc))[1] as subject_id, (array_agg(g.subject order by g.id desc))[1] as subject
      from pending g
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

/** Reminds suppliers once of open cases that were opened before a time; returns how many. */
export async function remindOfCases(db: Database, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with due as (update after_sales_case set reminded_at = now()
      where state = 'open' and reminded_at is null and created_at < ${before} returning id, number, supplier_id),
    made as (insert into notification (account_id, kind, subject_id, subject)
      select supplier_id, 'case_due', id, number from due returning 1)
    select count(*)::integer as count from made`.execute(db)
  return rows[0]?.count ?? 0
}

export type NewNotification = {
  readonly accountId: number
  readonly kind: NotificationKind
  readonly subjectId: number
  readonly subject: string
  readonly detail: string
}

/** Writes notifications of events that no trigger recognizes, in the transaction of the event. */
export async function insertNotifications(db: Database, notifications: readonly NewNotification[]): Promise<void> {
  await db
    .insertInto('notification')
    .values(
      notifications.map(({ accountId, kind, subjectId, subject, detail }) => ({
        account_id: accountId,
        kind,
        subject_id: subjectId,
        subject,
        detail,
      })),
    )
    .execute()
}
