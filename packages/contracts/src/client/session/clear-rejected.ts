import { formerKey } from './former-key.ts'
import { parseSession, type SessionStorage, type SessionStore } from './session-store.ts'

/**
 * Clears a session that the server rejects. One from a URL that was never valid gives way to the session that it
 * replaced, so that a link cannot log anyone out.
 */
export function clearRejected(session: SessionStore, accessToken: string, storage: SessionStorage): void {
  const { session: current, userName } = session.getSnapshot()
  const former = parseSession(storage.getItem(formerKey), [2, 3])
  if (current?.accessToken !== accessToken) return
  if (former && userName === undefined) {
    storage.removeItem(formerKey)
    session.begin(former)
  } else session.clear(accessToken)
}
