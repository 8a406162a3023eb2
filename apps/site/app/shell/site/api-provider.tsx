import { type ApiClient, createClient } from '@podwright/contracts/client/create-client'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { session } from '../auth/session.ts'
import { feedback } from '../feedback/feedback-store.ts'
import { loginPath } from '../guard/login-path.ts'
import { useSite } from './site-provider.tsx'

const ApiContext = createContext<ApiClient | undefined>(undefined)

/** One client for the page, so that its duplicate guard sees every submission. */
export function ApiProvider({ children }: { children: ReactNode }) {
  const { locale, config } = useSite()
  const t = useTranslations('layout')
  const client = useMemo(
    () =>
      createClient({
        base: config.apiBase,
        fetch: (request) => fetch(request),
        locale: () => locale,
        messages: (key, values) =>
          key === 'httpStatus' ? t('client.httpStatus', { status: String(values.status) }) : t(`client.${key}`),
        session: { read: () => session.getSnapshot().session, clear: session.clear },
        onToast: feedback.toast,
        onSessionExpired: (title) =>
          feedback.notify({ kind: 'warning', title, action: { label: t('notice.login'), to: loginPath(location) } }),
      }),
    [locale, config.apiBase, t],
  )
  return <ApiContext.Provider value={client}>{children}</ApiContext.Provider>
}

/** The API as this visitor: `const api = useApi(); await api.call('addCartLine', { body })`. For events and effects, not for rendering. */
export function useApi(): ApiClient {
  const client = useContext(ApiContext)
  if (!client) throw new Error('useApi needs the ApiProvider of the root route')
  return client
}
