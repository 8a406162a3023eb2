import { useTranslations } from 'use-intl'
import { ProfilePage } from '../features/console/profile-page.tsx'
import { loadMessages } from '../i18n/load-messages.server.ts'
import { siteOf } from '../server/site-context.ts'
import { PageTitle } from '../shell/page/page-title.tsx'
import type { Route } from './+types/console-profile.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { messages: loadMessages(siteOf(context).locale, 'console') }
}

export default function ConsoleProfileRoute() {
  const t = useTranslations('console')
  return (
    <>
      <PageTitle page="consoleProfile" />
      <meta name="description" content={t('profile.description')} />
      <ProfilePage />
    </>
  )
}
