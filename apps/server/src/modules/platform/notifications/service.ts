import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { listNotices, readNotices } from '@podwright/contracts/notices/notices'
import { shownKinds, withDefaults } from '@podwright/domain/notices/notice-kinds'
import type { Database } from '../../../db/kysely.ts'
import { type Result, succeed } from '../../../result.ts'
import { findProfile } from '../accounts/profile-queries.ts'
import { countUnread, deleteNotices, findNotices, markRead, remindOfCases, sendGathered } from './queries.ts'

export { mailNotices } from './mail-notices.ts'

export type NoticeDeps = { readonly db: Database }

/** Notices of the kinds that an account chose to see, newest first. */
export async function listAccountNotices(
  { db }: NoticeDeps,
  accountId: number,
  { before, limit }: ParsedQueryOf<typeof listNotices>,
): Promise<Result<DataOf<typeof listNotices>>> {
  const kinds = await requestedKinds(db, accountId)
  const [rows, unread] = await Promise.all([
    findNotices(db, accountId, kinds, { before, limit: limit + 1 }),
    countUnread(db, accountId, kinds),
  ])
  const items = rows.slice(0, limit)
  return succeed({
    items: items.map(({ at, ...notice }) => ({ ...notice, at: at.toISOString() })),
    next: rows.length > limit ? (items.at(-1)?.id ?? null) : null,
    unread,
  })
}

export async function readAccountNotices(
  { db }: NoticeDeps,
  accountId: number,
  upTo: number,
): Promise<Result<DataOf<typeof readNotices>>> {
  await markRead(db, accountId, upTo)
  return succeed({ unread: await countUnread(db, accountId, await requestedKinds(db, accountId)) })
}

async function requestedKinds(db: Database, accountId: number): Promise<readonly string[]> {
  return shownKinds(withDefaults((await findProfile(db, accountId)).choices))
}

const dayMs = 86_400_000
const keptDays = 90
/** Suppliers are reminded of cases that have been waiting for this long. */
const reminderDays = 2

/** Deletes notices after the retention period. */
export function sweepNotices({ db }: NoticeDeps, now: Date): Promise<void> {
  return deleteNotices(db, new Date(now.getTime() - keptDays * dayMs))
}

/** Creates notices from collected events and reminders of waiting cases. Returns their number. */
export async function sendNotices({ db }: NoticeDeps, now: Date): Promise<number> {
  const reported = await sendGathered(db)
  return reported + (await remindOfCases(db, new Date(now.getTime() - reminderDays * dayMs)))
}
