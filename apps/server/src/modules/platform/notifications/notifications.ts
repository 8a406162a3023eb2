import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type {
  listNotifications as listNotificationsCall,
  readNotifications as readNotificationsCall,
} from '@podwright/contracts/notifications/notifications'
import {
  type NotificationKind,
  notificationKindCodes,
  shownKinds,
  withDefaults,
} from '@podwright/domain/notifications/notification-kinds'
import { notificationPermissions } from '@podwright/domain/notifications/notification-permissions'
import type { Database } from '../../../db/kysely.ts'
import { type Result, succeed } from '../../../result.ts'
import { permits, type Session } from '../../../session.ts'
import { findProfile } from '../profile/profile-queries.ts'
import type { NotificationDeps } from './deps.ts'
import { countUnread, findNotifications, markRead } from './queries.ts'

type Receiver = Pick<Session, 'accountId' | 'role'>

/** Notifications of the kinds that an account wants to see, newest first. */
export async function listNotifications(
  { db }: NotificationDeps,
  session: Receiver,
  { limit, ...filters }: ParsedQueryOf<typeof listNotificationsCall>,
): Promise<Result<DataOf<typeof listNotificationsCall>>> {
  const { accountId } = session
  const kinds = await requestedKinds(db, session)
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
  session: Receiver,
  upTo: number,
): Promise<Result<DataOf<typeof readNotificationsCall>>> {
  // Those that the account does not want to see are read, too, so that they are not mailed.
  await markRead(db, session.accountId, permittedKinds(session), upTo)
  return succeed({ unread: await countUnread(db, session.accountId, await requestedKinds(db, session)) })
}

/** The kinds that the account wants to see, as far as the role of the login includes them. */
async function requestedKinds(db: Database, session: Receiver): Promise<readonly NotificationKind[]> {
  const { choices } = await findProfile(db, session.accountId)
  const permitted = new Set(permittedKinds(session))
  return shownKinds(withDefaults(choices)).filter((kind) => permitted.has(kind))
}

function permittedKinds(session: Receiver): readonly NotificationKind[] {
  return notificationKindCodes.filter((kind) => permits(session, notificationPermissions[kind]))
}
