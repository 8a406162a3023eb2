import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { bannerUrl } from '../../display/banner-url.server.ts'
import { useQuery } from '../../display/use-query.ts'
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
  const query = useQuery()
  const [isFirst, setIsFirst] = useState(false)
  // The server-rendered page does not depend on the query.
  useEffect(() => setIsFirst(query.has('first')), [query])
  return (
    <AuthFrame room={room} title={t(isFirst ? 'firstTitle' : 'title')}>
      <PageTitle page={isFirst ? 'setPassword' : 'recover'} />
      <meta name="robots" content="noindex" />
      <RecoverForm />
    </AuthFrame>
  )
}
