import { createAppClient } from '@podwright/contracts/client/app-client'
import type { ApiClient, CallRoutes } from '@podwright/contracts/client/create-client'
import type { AuthState, SessionStore, SessionType } from '@podwright/contracts/client/session/session-store'
import type { LocaleCode } from '@podwright/domain/locale'
import { App } from 'antd'
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'

export type Services = {
  readonly api: ApiClient
  readonly locale: LocaleCode
  /** Shows a short message over the page. */
  readonly notify: (kind: 'success' | 'info' | 'warning' | 'error', text: string) => void
}

const ServicesContext = createContext<Services | undefined>(undefined)
export const SessionContext = createContext<SessionStore | undefined>(undefined)

/**
 * Provides the services shared by all parts of the console: the API client of the logged-in user and short messages.
 */
export function ServicesProvider({
  session,
  locale,
  moreCalls,
  children,
}: {
  session: Pick<SessionStore<SessionType>, 'getSnapshot' | 'clear'>
  locale: LocaleCode
  moreCalls?: CallRoutes
  children: ReactNode
}) {
  const t = useTranslations('layout')
  const { message } = App.useApp()
  const services = useMemo((): Services => {
    // The text is the key, so that an identical message is shown only once.
    const notify: Services['notify'] = (kind, text) => void message.open({ type: kind, content: text, key: text })
    const api = createAppClient({
      session,
      locale,
      text: (key) => t(key),
      statusText: (status) => t('client.httpStatus', { status }),
      show: notify,
      moreCalls,
    })
    return { api, locale, notify }
  }, [session, locale, moreCalls, t, message])
  return <ServicesContext.Provider value={services}>{children}</ServicesContext.Provider>
}

export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('useServices needs the ServicesProvider')
  return services
}

/** Returns the session of a seller or a supplier. */
export function useSession(): SessionStore {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs the SessionContext')
  return session
}

/** Returns the logged-in user; it changes when another tab logs in or out. */
export function useAuth(): AuthState {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, session.getSnapshot)
}
