/** Keys in local storage; the boot script (shell/boot/boot.js) reads the same keys. */
export const storageKeys = { accessToken: 'podwright.accessToken', userType: 'podwright.userType' } as const

export type UserType = 2 | 3
export type SessionType = 1 | UserType
export type Session<Type extends SessionType = UserType> = { accessToken: string; userType: Type }
/** The user name is `undefined` until it is loaded. */
export type AuthState<Type extends SessionType = UserType> = {
  session: Session<Type> | undefined
  userName: string | undefined
  inviteCode: string | undefined
}

export type SessionStorage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

const guest = { session: undefined, userName: undefined, inviteCode: undefined } as const

export function parseUserType(value: string | null): UserType | undefined {
  if (value === '2') return 2
  if (value === '3') return 3
  return undefined
}

/**
 * Stores the session: token and user type in local storage, the user's name in memory. `onChange` lets
 * the page's styles follow the state.
 */
export function createSessionStore(storage: SessionStorage, onChange: (state: AuthState) => void): SessionStore {
  // Business is the default user type.
  return createStore(storage, storageKeys, (text): UserType => parseUserType(text) ?? 3, onChange)
}

export type SessionStore<Type extends SessionType = UserType> = ReturnType<typeof createStore<Type>>

/** What both kinds of session share. */
export function createStore<Type extends SessionType>(
  storage: SessionStorage,
  keys: { readonly accessToken: string; readonly userType: string },
  typeOf: (text: string | null) => Type,
  onChange: (state: AuthState<Type>) => void,
) {
  let state = read()
  const listeners = new Set<() => void>()

  function read(): AuthState<Type> {
    const accessToken = storage.getItem(keys.accessToken)
    if (!accessToken) return guest
    return { ...guest, session: { accessToken, userType: typeOf(storage.getItem(keys.userType)) } }
  }
  function change(next: AuthState<Type>) {
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
    begin(session: Session<Type>) {
      storage.setItem(keys.accessToken, session.accessToken)
      storage.setItem(keys.userType, String(session.userType))
      change({ session, userName: undefined, inviteCode: undefined })
    },
    setUser(accessToken: string, user: { userName: string; inviteCode: string }) {
      if (state.session?.accessToken !== accessToken) return
      change({ ...state, userName: user.userName, inviteCode: user.inviteCode })
    },
    /**
     * Clears the session. With a token, only if it is still the current one, so that a late rejection cannot end a new
     * session.
     */
    clear(accessToken?: string) {
      if (accessToken !== undefined && state.session?.accessToken !== accessToken) return
      storage.removeItem(keys.accessToken)
      storage.removeItem(keys.userType)
      change(guest)
    },
    /** Called when another tab logs in or out. */
    reread() {
      const next = read()
      if (next.session?.accessToken !== state.session?.accessToken) change(next)
    },
  }
}
