import { browserStorage } from '@podwright/contracts/client/session/browser-storage'
import { type AuthState, createSessionStore, guest } from '@podwright/contracts/client/session/session-store'
import { useSyncExternalStore } from 'react'

export const session = createSessionStore(browserStorage(), (state) => {
  document.documentElement.dataset.auth = state.session ? 'member' : 'guest'
})

/**
 * Returns the authentication state; a guest on the server and during hydration, so that all visitors get the same HTML.
 */
export function useAuth(): AuthState {
  return useSyncExternalStore(session.subscribe, session.getSnapshot, () => guest)
}
