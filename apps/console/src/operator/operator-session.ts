import type { AuthState, SessionStore } from '@podwright/contracts/client/session/session-store'
import type { Permission } from '@podwright/domain/account/permissions'
import { createContext, useCallback, useContext, useEffect, useSyncExternalStore } from 'react'
import { useServices } from '../app/services.tsx'
import { reportUnexpectedError } from '../data/report-error.ts'
import { useCall } from '../data/use-call.ts'
import { forgetSearches } from '../shell/search/recent-searches.ts'

export const OperatorContext = createContext<SessionStore<1> | undefined>(undefined)

function useOperatorSession(): SessionStore<1> {
  const session = useContext(OperatorContext)
  if (!session) throw new Error('useOperatorSession needs the OperatorContext')
  return session
}

/** Returns the logged-in operator. */
export function useOperator(): AuthState<1> {
  const session = useOperatorSession()
  return useSyncExternalStore(session.subscribe, session.getSnapshot)
}

/** Returns whether the operator has a permission. The server decides; the pages hide what it would refuse. */
export function useOperatorPermits(): (permission: Permission) => boolean {
  const { permissions, userName } = useOperator()
  return useCallback(
    (permission) => (permissions ? permissions.includes(permission) : userName !== undefined),
    [permissions, userName],
  )
}

/** Loads the operator's name and permissions once. */
export function useLoadOperator() {
  const store = useOperatorSession()
  const { session, userName } = useOperator()
  const isMissing = session !== undefined && userName === undefined
  const user = useCall('operatorUserInfo', { headers: { repeatSubmit: 'false' } }, { enabled: isMissing })
  useEffect(() => {
    if (isMissing && user.data) store.setUser(session.accessToken, user.data)
  }, [store, session, isMissing, user.data])
  return user
}

/** Returns a function that ends the session; locally it ends even if the request fails. */
export function useOperatorLogout(): () => Promise<void> {
  const { api } = useServices()
  const session = useOperatorSession()
  return useCallback(async () => {
    await api.call('operatorLogout', { handles: 'all' }).catch(reportUnexpectedError)
    forgetSearches()
    session.clear()
  }, [api, session])
}
