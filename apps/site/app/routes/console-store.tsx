import { useTranslations } from 'use-intl'
import { ComingPage } from '../features/console/coming-page.tsx'
import { loadMessages } from '../i18n/load-messages.server.ts'
import { siteOf } from '../server/site-context.ts'
import { PageTitle } from '../shell/page/page-title.tsx'
import type { Route } from './+types/console-store.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { messages: loadMessages(siteOf(context).locale, 'console') }
}

export default function ConsoleStoreRoute() {
  const t = useTranslations('console')
  return (
    <>
      <PageTitle page="consoleStore" />
      <meta name="description" content={t('store.description')} />
      <ComingPage page="store" />
    </>
  )
}
