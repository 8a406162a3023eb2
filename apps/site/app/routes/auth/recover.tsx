import { useTranslations } from 'use-intl'
import { bannerUrl } from '../../display/banner-url.server.ts'
import { AuthFrame } from '../../features/auth/auth-frame.tsx'
import { RecoverForm } from '../../features/auth/recover/recover-form.tsx'
import { loadMessages } from '../../i18n/load-messages.server.ts'
import { siteOf } from '../../server/site-context.ts'
import { PageTitle } from '../../shell/page/page-title.tsx'
import type { Route } from './+types/recover.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { room: bannerUrl('auth.jpg'), messages: loadMessages(siteOf(context).locale, 'login') }
}

export default function RecoverPage({ loaderData: { room } }: Route.ComponentProps) {
  const t = useTranslations('login.recover')
  return (
    <AuthFrame room={room} title={t('title')}>
      <PageTitle page="recover" />
      <meta name="robots" content="noindex" />
      <RecoverForm />
    </AuthFrame>
  )
}
