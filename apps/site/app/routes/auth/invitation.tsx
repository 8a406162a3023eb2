import { useTranslations } from 'use-intl'
import { bannerUrl } from '../../display/banner-url.server.ts'
import { AuthFrame } from '../../features/auth/auth-frame.tsx'
import { InvitationForm } from '../../features/auth/invitation/invitation-form.tsx'
import { loadMessages } from '../../i18n/load-messages.server.ts'
import { siteOf } from '../../server/site-context.ts'
import { PageTitle } from '../../shell/page/page-title.tsx'
import type { Route } from './+types/invitation.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { room: bannerUrl('auth.jpg'), messages: loadMessages(siteOf(context).locale, 'login') }
}

export default function InvitationPage({ loaderData: { room } }: Route.ComponentProps) {
  const t = useTranslations('login.invitation')
  return (
    <AuthFrame room={room} title={t('title')}>
      <PageTitle page="invitation" />
      <meta name="robots" content="noindex" />
      <InvitationForm />
    </AuthFrame>
  )
}
