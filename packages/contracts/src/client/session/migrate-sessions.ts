import { operatorKey } from './operator-session.ts'
import { type SessionStorage, sessionKey } from './session-store.ts'

/** Keys of earlier releases, which stored token and user type in two entries. */
const former = [
  { token: 'podwright.accessToken', type: 'podwright.userType', key: sessionKey, usual: '3' },
  { token: 'podwright.operatorToken', type: 'podwright.operatorType', key: operatorKey, usual: '1' },
] as const

/**
 * Moves sessions that an earlier release stored in two entries into one, so that an update logs no one out. The boot
 * script of the site does the same for users; a test checks that both agree.
 */
export function migrateSessions(storage: SessionStorage): void {
  for (const { token, type, key, usual } of former) {
    const accessToken = storage.getItem(token)
    if (accessToken === null) continue
    if (storage.getItem(key) === null) storage.setItem(key, `${storage.getItem(type) ?? usual} ${accessToken}`)
    storage.removeItem(token)
    storage.removeItem(type)
  }
}
