import { useTranslations } from 'use-intl'
import { PageTitle } from '../shell/page/page-title.tsx'

export default function ConsoleStorePage() {
  const t = useTranslations('router')
  return (
    <>
      <PageTitle page="consoleStore" />
      <h1>{t('consoleStore')}</h1>
    </>
  )
}
