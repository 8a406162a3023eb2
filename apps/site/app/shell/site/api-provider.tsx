import type { ApiClient } from '@podwright/contracts/client/create-client'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from './site-provider.tsx'

const ApiContext = createContext<ApiClient | undefined>(undefined)

/** One client for the page, so that its duplicate guard sees every submission. */
export function ApiProvider({ children }: { children: ReactNode }) {
  const { locale, config } = useSite()
  const t = useTranslations('layout')
  const client = useMemo(
    () =>
      lazyClient(async () => {
        const loaded: typeof import('./browser-client.ts') | undefined = await import('./browser-client.ts')
        // The script is missing and the page is being reloaded (preload-error.ts): nothing here is needed any more.
        if (!loaded) return new Promise(() => {})
        return loaded.createBrowserClient({
          base: config.apiBase,
          locale,
          messages: (key, { status }) =>
            key === 'httpStatus' ? t('client.httpStatus', { status: String(status) }) : t(`client.${key}`),
          loginLabel: t('notice.login'),
        })
      }),
    [locale, config.apiBase, t],
  )
  return <ApiContext.Provider value={client}>{children}</ApiContext.Provider>
}

/**
 * The API as this visitor: `const api = useApi(); await api.call('addCartLine', { body })`. For event handlers and
 * effects, not for rendering.
 */
export function useApi(): ApiClient {
  const client = useContext(ApiContext)
  if (!client) throw new Error('useApi needs the ApiProvider of the root route')
  return client
}

/** A client that is loaded with its first call: a visitor who only reads never loads it. */
function lazyClient(load: () => Promise<ApiClient>): ApiClient {
  let loading: Promise<ApiClient> | undefined
  return {
    async call(id, ...input) {
      loading ??= load()
      const client = await loading
      return client.call(id, ...input)
    },
  }
}
