import type { Permission } from '@podwright/domain/account/permissions'

/**
 * Key in local storage; the boot script (shell/boot/boot.js) uses the same. Its value is user type and token, separated
 * by a space: in two entries, a tab could read the token of one login with the user type of another.
 */
export const sessionKey = 'podwright.session'

export type UserType = 2 | 3
export type SessionType = 1 | UserType
export type Session<Type extends SessionType = UserType> = { accessToken: string; userType: Type }
/** The user name is `undefined` until it is loaded. */
export type AuthState<Type extends SessionType = UserType> = {
  session: Session<Type> | undefined
  userName: string | undefined
  inviteCode: string | undefined
  /** Undefined until it is loaded; the server decides in any case. */
  permissions: readonly Permission[] | undefined
}

/** What is kept of the user of a session. */
export type SessionUser = { userName: string; inviteCode: string; permissions?: readonly Permission[] }

/** The value stored for a session. */
export function storedSession({ userType, accessToken }: Session<SessionType>): string {
  return `${userType} ${accessToken}`
}

/** Reads a stored value; undefined if it is not a session of one of the types. */
export function parseSession<Type extends SessionType>(
  stored: string | null,
  types: readonly Type[],
): Session<Type> | undefined {
  const [digit, accessToken] = stored?.split(' ') ?? []
  const userType = types.find((type) => String(type) === digit)
  return userType && accessToken ? { accessToken, userType } : undefined
}

export type SessionStorage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The state without a session. */
export const guest = { session: undefined, userName: undefined, inviteCode: undefined, permissions: undefined } as const

/**
 * Stores the session: user type and token in local storage, the user's name in memory. `onChange` lets
 * the page's styles follow the state.
 */
export function createSessionStore(storage: SessionStorage, onChange: (state: AuthState) => void): SessionStore {
  return createStore(storage, sessionKey, [2, 3], onChange)
}

export type SessionStore<Type extends SessionType = UserType> = ReturnType<typeof createStore<Type>>

/** What both kinds of session share; an entry of a user type other than `types` is ignored. */
export function createStore<Type extends SessionType>(
  storage: SessionStorage,
  key: string,
  types: readonly Type[],
  onChange: (state: AuthState<Type>) => void,
) {
  let state = read()
  const listeners = new Set<() => void>()

  function read(): AuthState<Type> {
    return { ...guest, session: parseSession(storage.getItem(key), types) }
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
      storage.setItem(key, storedSession(session))
      change({ ...guest, session })
    },
    setUser(accessToken: string, { userName, inviteCode, permissions }: SessionUser) {
      if (state.session?.accessToken !== accessToken) return
      change({ ...state, userName, inviteCode, permissions })
    },
    /**
     * Clears the session. With a token, only if it is still the current one, so that a late rejection cannot end a new
     * session.
     */
    clear(accessToken?: string) {
      if (accessToken !== undefined && state.session?.accessToken !== accessToken) return
      storage.removeItem(key)
      change(read())
    },
    /** Called when another tab logs in or out. */
    reread() {
      const next = read()
      if (next.session?.accessToken !== state.session?.accessToken) change(next)
    },
  }
}
