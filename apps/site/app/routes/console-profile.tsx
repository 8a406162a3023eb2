import { useTranslations } from 'use-intl'
import { PageTitle } from '../shell/page/page-title.tsx'

export default function ConsoleProfilePage() {
  const t = useTranslations('router')
  return (
    <>
      <PageTitle page="consoleProfile" />
      <h1>{t('consoleProfile')}</h1>
    </>
  )
}
