import { useTranslations } from 'use-intl'
import { bannerUrl } from '../../display/banner-url.server.ts'
import { AuthFrame } from '../../features/auth/auth-frame.tsx'
import { RegisterForm } from '../../features/auth/register-form.tsx'
import { loadMessages } from '../../i18n/load-messages.server.ts'
import { siteOf } from '../../server/site-context.ts'
import { PageTitle } from '../../shell/page/page-title.tsx'
import type { Route } from './+types/register.ts'

export function loader({ context }: Route.LoaderArgs) {
  // `login` for the frame that both pages share, `api` for the messages of field problems.
  return { room: bannerUrl('auth.jpg'), messages: loadMessages(siteOf(context).locale, 'register', 'login', 'api') }
}

export default function RegisterPage({ loaderData: { room } }: Route.ComponentProps) {
  const t = useTranslations('register')
  return (
    <AuthFrame room={room} title={t('title')}>
      <PageTitle page="register" />
      <meta name="description" content={t('description')} />
      <RegisterForm />
    </AuthFrame>
  )
}
