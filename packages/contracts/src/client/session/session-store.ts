/** Local-storage names; the boot script (shell/boot/boot.js) reads the same ones. */
export const storageKeys = { accessToken: 'podwright.accessToken', userType: 'podwright.userType' } as const

export type UserType = 2 | 3
export type Session = { accessToken: string; userType: UserType }
/** `undefined` user name: not loaded yet. */
export type AuthState = { session: Session | undefined; userName: string | undefined; inviteCode: string | undefined }

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

const guest: AuthState = { session: undefined, userName: undefined, inviteCode: undefined }

export function parseUserType(value: string | null): UserType | undefined {
  if (value === '2') return 2
  if (value === '3') return 3
  return undefined
}

/**
 * Who is logged in here: token and user type in local storage, the user's name in memory.
 * `onChange` mirrors the state to where the page's styles see it.
 */
export function createSessionStore(storage: Storage, onChange: (state: AuthState) => void) {
  let state = read(storage)
  const listeners = new Set<() => void>()

  function change(next: AuthState) {
    state = next
    onChange(state)
    for (const listener of listeners) listener()
  }
  return {
    getSnapshot: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    begin(session: Session) {
      storage.setItem(storageKeys.accessToken, session.accessToken)
      storage.setItem(storageKeys.userType, String(session.userType))
      change({ session, userName: undefined, inviteCode: undefined })
    },
    setUser(accessToken: string, user: { userName: string; inviteCode: string }) {
      if (state.session?.accessToken !== accessToken) return
      change({ ...state, userName: user.userName, inviteCode: user.inviteCode })
    },
    /** Forgets the session; with a token only if it still is the current one, so that a late refusal cannot end a new session. */
    clear(accessToken?: string) {
      if (accessToken !== undefined && state.session?.accessToken !== accessToken) return
      storage.removeItem(storageKeys.accessToken)
      storage.removeItem(storageKeys.userType)
      change(guest)
    },
    /** Another tab logged in or out. */
    reread() {
      const next = read(storage)
      if (next.session?.accessToken !== state.session?.accessToken) change(next)
    },
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>

function read(storage: Storage): AuthState {
  const accessToken = storage.getItem(storageKeys.accessToken)
  if (!accessToken) return guest
  // Business is the default user type.
  return { ...guest, session: { accessToken, userType: parseUserType(storage.getItem(storageKeys.userType)) ?? 3 } }
}
