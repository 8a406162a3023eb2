import type { ApiClient } from '../create-client.ts'
import { formerKey } from './former-key.ts'
import { parseSession, type Session, type SessionStorage, type SessionStore } from './session-store.ts'

/**
 * Ends the session at its user type's endpoint and clears it locally even if that fails. A session that it has
 * replaced ends too: no one stays logged in on this device.
 */
export async function endSession(api: ApiClient, session: SessionStore, storage: SessionStorage): Promise<void> {
  const { session: current } = session.getSnapshot()
  const former = parseSession(storage.getItem(formerKey), [2, 3])
  storage.removeItem(formerKey)
  // The server expires an unused token; the local session ends in any case.
  await Promise.allSettled([endOne(api, current), ...(former ? [endOne(api, former)] : [])])
  session.clear()
}

function endOne(api: ApiClient, session: Session | undefined): Promise<unknown> {
  return api.call(session?.userType === 2 ? 'agentLogout' : 'businessLogout', {
    handles: 'all',
    headers: { repeatSubmit: 'false' },
    ...(session && { as: session }),
  })
}
