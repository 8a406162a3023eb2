import { useSyncExternalStore } from 'react'
import { type AuthState, createSessionStore } from './session-store.ts'

const memory = new Map<string, string>()
/** Stands in where the browser refuses local storage, and on the server, where nobody is logged in. */
const memoryStorage = {
  getItem: (name: string) => memory.get(name) ?? null,
  setItem: (name: string, value: string) => void memory.set(name, value),
  removeItem: (name: string) => void memory.delete(name),
}

function browserStorage() {
  if (typeof window === 'undefined') return memoryStorage
  try {
    return window.localStorage
  } catch (error) {
    if (error instanceof DOMException) return memoryStorage
    throw error
  }
}

export const session = createSessionStore(browserStorage(), (state) => {
  document.documentElement.dataset.auth = state.session ? 'member' : 'guest'
})

const onServer: AuthState = { session: undefined, userName: undefined, inviteCode: undefined }

/** The state of login; a guest on the server and while hydrating, so that one HTML fits everybody. */
export function useAuth(): AuthState {
  return useSyncExternalStore(session.subscribe, session.getSnapshot, () => onServer)
}
