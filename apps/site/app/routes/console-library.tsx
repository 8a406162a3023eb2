import { useTranslations } from 'use-intl'
import { LibraryPage } from '../features/console/library-page.tsx'
import { loadMessages } from '../i18n/load-messages.server.ts'
import { siteOf } from '../server/site-context.ts'
import { PageTitle } from '../shell/page/page-title.tsx'
import type { Route } from './+types/console-library.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { messages: loadMessages(siteOf(context).locale, 'console') }
}

export default function ConsoleLibraryRoute() {
  const t = useTranslations('console')
  return (
    <>
      <PageTitle page="consoleLibrary" />
      <meta name="description" content={t('library.description')} />
      <LibraryPage />
    </>
  )
}
