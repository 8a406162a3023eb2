import { browserStorage } from './browser-storage.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'
import { takeToken } from './take-token.ts'

/** Opens the session, taking one that stands in the address over and out of it before anything else is asked for. */
export function openSession(): SessionStore {
  const session = createSessionStore(browserStorage(), () => {})
  const taken = takeToken(location.href)
  if (taken) {
    history.replaceState(history.state, '', taken.address)
    if (taken.session) session.begin(taken.session)
  }
  addEventListener('storage', () => session.reread())
  return session
}
