import { ApiError } from '../api-error.ts'
import type { ApiClient } from '../create-client.ts'
import { formerKey } from './former-key.ts'
import {
  parseSession,
  type Session,
  type SessionStorage,
  type SessionStore,
  sessionKey,
  storedSession,
  type UserType,
} from './session-store.ts'

type Member = { readonly userName: string; readonly userType: UserType }
/** The account that a link has logged in, and the one that was logged in before. */
export type AccountSwitch = { readonly current: Member; readonly former: Member }

/**
 * Keeps the session that a session from a URL is about to replace. The first one stays, so that a second link cannot
 * displace it; the boot script of the site does the same.
 */
export function keepFormer(storage: SessionStorage, next: Session): void {
  const current = storage.getItem(sessionKey)
  if (current === null || current === storedSession(next) || storage.getItem(formerKey) !== null) return
  storage.setItem(formerKey, current)
}

export function forgetFormer(storage: SessionStorage): void {
  storage.removeItem(formerKey)
}

/**
 * Returns both accounts if a link has logged in another one. A former session that has ended, or is of the same
 * account, is forgotten.
 */
export async function findSwitch(
  api: ApiClient,
  session: SessionStore,
  storage: SessionStorage,
): Promise<AccountSwitch | undefined> {
  const entry = storage.getItem(formerKey)
  const formerSession = parseSession(entry, [2, 3])
  const currentSession = session.getSnapshot().session
  if (!formerSession || !currentSession) return undefined
  const [current, former] = await Promise.all([memberOf(api, currentSession), memberOf(api, formerSession)])
  if (!current) return undefined
  if (former && (former.userName !== current.userName || former.userType !== current.userType)) {
    return { current, former }
  }
  if (storage.getItem(formerKey) === entry) forgetFormer(storage)
  return undefined
}

/** The texts under `layout.otherAccount`. Every text gets all values, because the type of `t` is one for all keys. */
type NoticeText = (
  key: 'text' | 'back' | 'stay' | 'named' | 'role2' | 'role3',
  values: Readonly<Record<'name' | 'former' | 'role', string>>,
) => string

const noValues = { name: '', former: '', role: '' }

/** What the notice of another account needs besides the token, the same in all apps. */
export function accountSwitch(options: {
  readonly api: ApiClient
  readonly session: SessionStore
  readonly storage: SessionStorage
  readonly t: NoticeText
  /** Called once the former session has begun again. */
  readonly afterReturn?: () => void
}) {
  const { api, session, storage, t } = options
  return {
    find: () => findSwitch(api, session, storage),
    textsOf: ({ current, former }: AccountSwitch) => {
      const nameOf = ({ userName, userType }: Member) =>
        current.userType === former.userType
          ? userName
          : t('named', { ...noValues, name: userName, role: t(`role${userType}`, noValues) })
      const values = { ...noValues, name: nameOf(current), former: nameOf(former) }
      return { text: t('text', values), back: t('back', values), stay: t('stay', values) }
    },
    onBack: () => {
      returnToFormer(session, storage)
      options.afterReturn?.()
    },
    onStay: () => forgetFormer(storage),
  }
}

/** Begins the former session again. */
export function returnToFormer(session: SessionStore, storage: SessionStorage): void {
  const former = parseSession(storage.getItem(formerKey), [2, 3])
  forgetFormer(storage)
  if (former) session.begin(former)
}

/** Undefined if the session has ended. */
async function memberOf(api: ApiClient, session: Session): Promise<Member | undefined> {
  try {
    return await api.call(session.userType === 2 ? 'agentUserInfo' : 'businessUserInfo', {
      as: session,
      headers: { repeatSubmit: 'false' },
      handles: 'all',
    })
  } catch (error) {
    if (error instanceof ApiError && error.code === 401) return undefined
    throw error
  }
}
