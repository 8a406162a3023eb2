import { operatorKey } from './operator-session.ts'
import { type SessionStorage, sessionKey } from './session-store.ts'
import { supplierKey } from './tool-storage.ts'

/** Keys of earlier releases, which stored token and user type in two entries. */
const former = [
  { token: 'podwright.accessToken', type: 'podwright.userType', usual: '3' },
  { token: 'podwright.operatorToken', type: 'podwright.operatorType', usual: '1' },
] as const
const keyOf: Readonly<Record<string, string>> = { '1': operatorKey, '2': supplierKey, '3': sessionKey }

/**
 * Moves sessions that an earlier release stored in two entries into one, so that an update logs no one out. The boot
 * script of the site does the same for users; a test checks that both agree.
 */
export function migrateSessions(storage: SessionStorage): void {
  for (const { token, type, usual } of former) {
    const accessToken = storage.getItem(token)
    if (accessToken === null) continue
    const userType = storage.getItem(type) ?? usual
    const key = keyOf[userType]
    if (key && storage.getItem(key) === null) storage.setItem(key, `${userType} ${accessToken}`)
    storage.removeItem(token)
    storage.removeItem(type)
  }
}
