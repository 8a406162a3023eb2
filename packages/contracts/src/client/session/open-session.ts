import { browserStorage } from './browser-storage.ts'
import { migrateSessions } from './migrate-sessions.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'
import { takeToken } from './take-token.ts'

/**
 * Opens the session store. A session in the address is moved into it and removed from the address before the first
 * request.
 */
export function openSession(): SessionStore {
  const storage = browserStorage()
  migrateSessions(storage)
  const session = createSessionStore(storage, () => {})
  const taken = takeToken(location.href)
  if (taken) {
    history.replaceState(history.state, '', taken.address)
    if (taken.session) session.begin(taken.session)
  }
  addEventListener('storage', () => session.reread())
  return session
}
