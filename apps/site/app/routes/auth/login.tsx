import { useTranslations } from 'use-intl'
import { bannerUrl } from '../../display/banner-url.server.ts'
import { AuthFrame } from '../../features/auth/auth-frame.tsx'
import { LoginForm } from '../../features/auth/login-form.tsx'
import { loadMessages } from '../../i18n/load-messages.server.ts'
import { siteOf } from '../../server/site-context.ts'
import { PageTitle } from '../../shell/page/page-title.tsx'
import type { Route } from './+types/login.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { room: bannerUrl('auth.jpg'), messages: loadMessages(siteOf(context).locale, 'login') }
}

export default function LoginPage({ loaderData: { room } }: Route.ComponentProps) {
  const t = useTranslations('login')
  return (
    <AuthFrame room={room} title={t('welcome')}>
      <PageTitle page="login" />
      <meta name="description" content={t('description')} />
      <LoginForm />
    </AuthFrame>
  )
}
