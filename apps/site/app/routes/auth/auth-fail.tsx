import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { AuthResult, type FailReason, failReasonOf } from '../../features/auth/auth-result.tsx'
import { loadMessages } from '../../i18n/load-messages.server.ts'
import { siteOf } from '../../server/site-context.ts'
import { PageTitle } from '../../shell/page/page-title.tsx'
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
  return (
    <>
      <PageTitle page="authFail" />
      <meta name="description" content={t('text')} />
      <meta name="robots" content="noindex" />
      <AuthResult outcome="fail" reason={reason} />
    </>
  )
}
