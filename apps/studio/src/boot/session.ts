import { browserStorage } from '@podwright/contracts/client/session/browser-storage'
import { createSessionStore, type SessionStore } from '@podwright/contracts/client/session/session-store'
import { takeToken } from '@podwright/contracts/client/session/take-token'

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
