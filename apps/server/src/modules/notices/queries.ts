import type { NoticeKind } from '@podwright/domain/notices/notice-kinds'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely.ts'

export type NoticeRow = {
  readonly id: number
  readonly kind: NoticeKind
  readonly subjectId: number
  readonly subject: string
  readonly detail: string
  readonly at: Date
  readonly isRead: boolean
}

/** They are written by triggers (migration 28), in the step in which what they tell happens. */
export async function findNotices(
  db: Database,
  accountId: number,
  kinds: readonly string[],
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select id, kind, subject_id as "subjectId", subject, detail, at, read_at is not null as "isRead" from notice
    where account_id = ${accountId} and kind = any(${[...kinds]}::text[])
      ${before === undefined ? sql`` : sql`and id < ${before}`}
    order by id desc limit ${limit}`.execute(db)
  return rows
}

export async function countUnread(db: Database, accountId: number, kinds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from notice
    where account_id = ${accountId} and read_at is null and kind = any(${[...kinds]}::text[])`.execute(db)
  return rows[0]?.count ?? 0
}

export async function markRead(db: Database, accountId: number, upTo: number): Promise<void> {
  await sql`update notice set read_at = now()
    where account_id = ${accountId} and read_at is null and id <= ${upTo}`.execute(db)
}

export async function deleteNotices(db: Database, before: Date): Promise<void> {
  await sql`delete from notice where at < ${before}`.execute(db)
}
