import { useTranslations } from 'use-intl'
import { AuthFrame } from '../features/auth/auth-frame.tsx'
import { LoginForm } from '../features/auth/login-form.tsx'
import { loadMessages } from '../i18n/load-messages.server.ts'
import { siteOf } from '../server/site-context.ts'
import { PageTitle } from '../shell/page/page-title.tsx'
import type { Route } from './+types/login.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { messages: loadMessages(siteOf(context).locale, 'login') }
}

export default function LoginPage() {
  const t = useTranslations('login')
  return (
    <AuthFrame title={t('welcome')}>
      <PageTitle page="login" />
      <meta name="robots" content="noindex" />
      <LoginForm />
    </AuthFrame>
  )
}
