import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { AuthResult } from '../../features/auth/auth-result.tsx'
import { loadMessages } from '../../i18n/load-messages.server.ts'
import { siteOf } from '../../server/site-context.ts'
import { PageTitle } from '../../shell/page/page-title.tsx'
import { useApi } from '../../shell/site/api-provider.tsx'
import type { Route } from './+types/auth-success.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { messages: loadMessages(siteOf(context).locale, 'authPrompt') }
}

export default function AuthSuccessPage() {
  const t = useTranslations('authPrompt.success')
  const paused = usePausedStores()
  return (
    <>
      <PageTitle page="authSuccess" />
      <meta name="description" content={t('text')} />
      <meta name="robots" content="noindex" />
      <AuthResult outcome="success" paused={paused} />
    </>
  )
}

/** The connected stores that their seller has paused, and how to resume them; undefined if there are none. */
function usePausedStores() {
  const api = useApi()
  const [query] = useSearchParams()
  const named = query.get('paused')
  const [ids, setIds] = useState<readonly number[]>([])
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => {
    const numbers = named?.match(/\d+/g)?.map(Number) ?? []
    if (numbers.length === 0) return setIds([])
    let isCurrent = true
    // The query string may come from anyone.
    const isPaused = ({ id, state }: { readonly id: number; readonly state: string }) =>
      numbers.includes(id) && state === 'paused'
    api.call('listStores').then(
      ({ items }) => isCurrent && setIds(items.filter(isPaused).map(({ id }) => id)),
      // The client shows why; stores can be resumed in the console, too.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [api, named])
  if (ids.length === 0) return undefined
  const resume = () => {
    setIsBusy(true)
    const body = { state: 'connected' } as const
    Promise.all(ids.map((id) => api.call('changeStoreState', { params: { id }, body })))
      .then(
        () => setIds([]),
        // The client shows why, and the button stays.
        () => undefined,
      )
      .finally(() => setIsBusy(false))
  }
  return { count: ids.length, resume, isBusy }
}
