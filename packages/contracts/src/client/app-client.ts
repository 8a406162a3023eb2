import { type ApiClient, type CallRoutes, createClient } from './create-client.ts'
import type { ClientMessageKey } from './describe-failure.ts'
import type { SessionStore, SessionType } from './session/session-store.ts'

type AppClientParts = {
  readonly session: Pick<SessionStore<SessionType>, 'getSnapshot' | 'clear'>
  readonly locale: string
  /** Returns a message of the area `layout` by key. */
  readonly text: (key: `client.${Exclude<ClientMessageKey, 'httpStatus'>}`) => string
  readonly statusText: (status: string) => string
  readonly moreCalls?: CallRoutes | undefined
  readonly show: (kind: 'error' | 'warning', text: string) => void
}

/**
 * Creates the client of a browser app beside the site: same origin, session of the logged-in user, failures shown by
 * the app.
 */
export function createAppClient({ session, locale, text, statusText, show, moreCalls }: AppClientParts): ApiClient {
  return createClient({
    base: '',
    fetch: (request) => fetch(request),
    locale: () => locale,
    messages: (key, { status }) => (key === 'httpStatus' ? statusText(String(status)) : text(`client.${key}`)),
    session: { read: () => session.getSnapshot().session, clear: session.clear },
    ...(moreCalls && { moreCalls }),
    onToast: show,
    onSessionExpired: (message) => show('warning', message),
  })
}
