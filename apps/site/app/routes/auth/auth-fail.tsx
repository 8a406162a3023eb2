import type { DataOf } from '@podwright/contracts/define-call'
import type { listStores } from '@podwright/contracts/stores/stores'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { AuthResult, type FailReason, failReasonOf } from '../../features/auth/auth-result.tsx'
import { loadMessages } from '../../i18n/load-messages.server.ts'
import { siteOf } from '../../server/site-context.ts'
import { PageTitle } from '../../shell/page/page-title.tsx'
import { useApi } from '../../shell/site/api-provider.tsx'
import type { Route } from './+types/auth-fail.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { messages: loadMessages(siteOf(context).locale, 'authPrompt') }
}

export default function AuthFailPage() {
  const t = useTranslations('authPrompt.fail')
  const [query] = useSearchParams()
  // The HTML is cached for all reasons, so the reason is shown after hydration.
  const [reason, setReason] = useState<FailReason>()
  useEffect(() => setReason(failReasonOf(query)), [query])
  const otherStore = useStoreName(reason === 'store_address_taken' ? query.get('store') : null)
  return (
    <>
      <PageTitle page="authFail" />
      <meta name="description" content={t('text')} />
      <meta name="robots" content="noindex" />
      <AuthResult outcome="fail" reason={reason} otherStore={otherStore} />
    </>
  )
}

/** The name of a store of the seller; undefined until it is known. */
function useStoreName(storeId: string | null): string | undefined {
  const api = useApi()
  const [name, setName] = useState<string>()
  useEffect(() => {
    if (storeId === null) return
    const showName = ({ items }: DataOf<typeof listStores>) =>
      setName(items.find(({ id }) => String(id) === storeId)?.name)
    // Without the name, the reason is shown all the same.
    api.call('listStores', { handles: 'all' }).then(showName, () => setName(undefined))
  }, [api, storeId])
  return name
}
