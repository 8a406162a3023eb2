import { useTranslations } from 'use-intl'
import { AuthResult } from '../../features/auth/auth-result.tsx'
import { loadMessages } from '../../i18n/load-messages.server.ts'
import { siteOf } from '../../server/site-context.ts'
import { PageTitle } from '../../shell/page/page-title.tsx'
import type { Route } from './+types/auth-fail.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { messages: loadMessages(siteOf(context).locale, 'authPrompt') }
}

export default function AuthFailPage() {
  const t = useTranslations('authPrompt.fail')
  return (
    <>
      <PageTitle page="authFail" />
      <meta name="description" content={t('text')} />
      <meta name="robots" content="noindex" />
      <AuthResult outcome="fail" />
    </>
  )
}
