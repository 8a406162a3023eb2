import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type {
  listNotifications as listNotificationsCall,
  readNotifications as readNotificationsCall,
} from '@podwright/contracts/notifications/notifications'
import { type NotificationKind, shownKinds, withDefaults } from '@podwright/domain/notifications/notification-kinds'
import type { Database } from '../../../db/kysely.ts'
import { type Result, succeed } from '../../../result.ts'
import { findProfile } from '../profile/profile-queries.ts'
import type { NotificationDeps } from './deps.ts'
import { countUnread, findNotifications, markRead } from './queries.ts'

/** Notifications of the kinds that an account wants to see, newest first. */
export async function listNotifications(
  { db }: NotificationDeps,
  accountId: number,
  { limit, ...filters }: ParsedQueryOf<typeof listNotificationsCall>,
): Promise<Result<DataOf<typeof listNotificationsCall>>> {
  const kinds = await requestedKinds(db, accountId)
  const [rows, unread] = await Promise.all([
    findNotifications(db, accountId, kinds, { ...filters, limit: limit + 1 }),
    countUnread(db, accountId, kinds),
  ])
  const items = rows.slice(0, limit)
  return succeed({
    items: items.map(({ at, ...notification }) => ({ ...notification, at: at.toISOString() })),
    next: rows.length > limit ? (items.at(-1)?.id ?? null) : null,
    unread,
  })
}

export async function readNotifications(
  { db }: NotificationDeps,
  accountId: number,
  upTo: number,
): Promise<Result<DataOf<typeof readNotificationsCall>>> {
  await markRead(db, accountId, upTo)
  return succeed({ unread: await countUnread(db, accountId, await requestedKinds(db, accountId)) })
}

async function requestedKinds(db: Database, accountId: number): Promise<readonly NotificationKind[]> {
  return shownKinds(withDefaults((await findProfile(db, accountId)).choices))
}
