import { useTranslations } from 'use-intl'
import { StudioPage } from '../features/console/studio/studio-page.tsx'
import { loadMessages } from '../i18n/load-messages.server.ts'
import { siteOf } from '../server/site-context.ts'
import { PageTitle } from '../shell/page/page-title.tsx'
import type { Route } from './+types/studio.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { messages: loadMessages(siteOf(context).locale, 'console') }
}

export default function StudioRoute() {
  const t = useTranslations('console.studio')
  return (
    <>
      <PageTitle page="studio" />
      <meta name="description" content={t('description')} />
      <StudioPage />
    </>
  )
}
