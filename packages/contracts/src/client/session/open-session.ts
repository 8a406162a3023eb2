import { ApiError } from '../api-error.ts'
import { createClient } from '../create-client.ts'
import { shownLocale } from '../shown-locale.ts'
import { browserStorage } from './browser-storage.ts'
import { clearRejected } from './clear-rejected.ts'
import { keepFormer } from './former-session.ts'
import { migrateSessions } from './migrate-sessions.ts'
import { createSessionStore, type Session, type SessionStore } from './session-store.ts'
import { takeToken } from './take-token.ts'
import { toolStorage } from './tool-storage.ts'

/** What a one-time code begins with; tokens contain no dot. */
const codePrefix = 'code.'

/**
 * Opens the session store of design tool or console. A session in the URL, which is a one-time code or a token, is
 * moved into it and removed from the URL before the first request.
 */
export async function openSession(): Promise<SessionStore> {
  const storage = toolSessions()
  migrateSessions(browserStorage())
  const store = createSessionStore(storage, () => {})
  const session: SessionStore = { ...store, clear: (token) => clearIn(store, token) }
  addEventListener('storage', () => session.reread())
  const taken = takeToken(location.href)
  if (!taken) return session
  history.replaceState(history.state, '', taken.address)
  const next = taken.session && (await redeem(taken.session))
  if (!next) return session
  // A seller's session is also the site's.
  if (next.userType === 3) keepFormer(browserStorage(), next)
  keepFormer(storage, next)
  session.begin(next)
  return session
}

/** Clears the session; one that the server rejected gives way to the one that it replaced. */
function clearIn(store: SessionStore, rejected: string | undefined): void {
  if (rejected === undefined) store.clear()
  else clearRejected(store, rejected, toolSessions())
}

/** The storage of sessions in design tool and console. */
export function toolSessions() {
  return toolStorage(browserStorage())
}

/** Returns the session of a one-time code; undefined if it is no longer valid: an existing session then stays. */
async function redeem({ accessToken, userType }: Session): Promise<Session | undefined> {
  if (!accessToken.startsWith(codePrefix)) return { accessToken, userType }
  const api = createClient({
    base: '',
    fetch: (request) => fetch(request),
    locale: shownLocale,
    messages: (key) => key,
  })
  try {
    return await api.call('exchangeSessionCode', { body: { code: accessToken, userType } })
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}
