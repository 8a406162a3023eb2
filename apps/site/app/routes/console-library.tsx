import { useTranslations } from 'use-intl'
import { PageTitle } from '../shell/page/page-title.tsx'

export default function ConsoleLibraryPage() {
  const t = useTranslations('router')
  return (
    <>
      <PageTitle page="consoleLibrary" />
      <h1>{t('consoleLibrary')}</h1>
    </>
  )
}
