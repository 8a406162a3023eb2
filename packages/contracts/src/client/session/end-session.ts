import type { ApiClient } from '../create-client.ts'
import type { SessionStore } from './session-store.ts'

/** Ends the session at its user type's endpoint; here it is over whether or not that succeeded. */
export async function endSession(api: ApiClient, session: SessionStore): Promise<void> {
  const current = session.getSnapshot().session
  try {
    await api.call(current?.userType === 2 ? 'agentLogout' : 'businessLogout', { handles: 'all' })
  } catch {
    // The server forgets an unused token by itself; the visitor wanted to be logged out here.
  } finally {
    session.clear()
  }
}
