import { createAppClient } from '@podwright/contracts/client/app-client'
import type { ApiClient } from '@podwright/contracts/client/create-client'
import type { AuthState, SessionStore } from '@podwright/contracts/client/session/session-store'
import type { LocaleCode } from '@podwright/domain/locale'
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { createNotices, type Notices } from './notices.ts'

export type Services = {
  readonly api: ApiClient
  readonly session: SessionStore
  readonly locale: LocaleCode
  readonly notices: Notices
}

const ServicesContext = createContext<Services | undefined>(undefined)

/** Provides the services shared by all parts of the studio: the API as this seller, the session, notices. */
export function ServicesProvider({
  session,
  locale,
  children,
}: {
  session: SessionStore
  locale: LocaleCode
  children: ReactNode
}) {
  const t = useTranslations('layout')
  const services = useMemo((): Services => {
    const notices = createNotices()
    const api = createAppClient({
      session,
      locale,
      text: (key) => t(key),
      statusText: (status) => t('client.httpStatus', { status }),
      show: (kind, text) => notices.show({ kind, text }),
    })
    return { api, session, locale, notices }
  }, [session, locale, t])
  return <ServicesContext.Provider value={services}>{children}</ServicesContext.Provider>
}

export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('useServices needs the ServicesProvider')
  return services
}

/** Returns the authentication state; it changes when another tab logs in or out. */
export function useAuth(): AuthState {
  const { session } = useServices()
  return useSyncExternalStore(session.subscribe, session.getSnapshot)
}
