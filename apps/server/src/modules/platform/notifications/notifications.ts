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
import { countUnread, findNotifications, markRead, markReadByMember, type Reader } from './queries.ts'

type Receiver = Pick<Session, 'accountId' | 'role'>

/** Notifications of the kinds that an account wants to see, newest first. */
export async function listNotifications(
  { db }: NotificationDeps,
  session: Receiver,
  { limit, ...filters }: ParsedQueryOf<typeof listNotificationsCall>,
): Promise<Result<DataOf<typeof listNotificationsCall>>> {
  const reader = readerOf(session)
  const kinds = await requestedKinds(db, session)
  const [rows, unread] = await Promise.all([
    findNotifications(db, reader, kinds, { ...filters, limit: limit + 1 }),
    countUnread(db, reader, kinds),
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
  const { accountId, memberId } = readerOf(session)
  // Those that the account does not want to see are read, too, so that they are not mailed. What a member reads is still
  // mailed to the owner.
  if (memberId === undefined) await markRead(db, accountId, permittedKinds(session), upTo)
  else await markReadByMember(db, memberId, upTo)
  return succeed({ unread: await countUnread(db, { accountId, memberId }, await requestedKinds(db, session)) })
}

function readerOf({ accountId, role }: Receiver): Reader {
  return { accountId, memberId: role?.member?.id }
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
