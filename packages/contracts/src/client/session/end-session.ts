import type { ApiClient } from '../create-client.ts'
import type { SessionStore } from './session-store.ts'

/** Ends the session at its user type's endpoint and clears it locally even if that fails. */
export async function endSession(api: ApiClient, session: SessionStore): Promise<void> {
  const current = session.getSnapshot().session
  try {
    await api.call(current?.userType === 2 ? 'agentLogout' : 'businessLogout', { handles: 'all' })
  } catch {
    // The server expires an unused token; the local session ends in any case.
  } finally {
    session.clear()
  }
}
