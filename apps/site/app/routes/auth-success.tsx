import { useTranslations } from 'use-intl'
import { PageTitle } from '../shell/page/page-title.tsx'

export default function AuthSuccessPage() {
  const t = useTranslations('router')
  return (
    <>
      <PageTitle page="authSuccess" />
      <h1>{t('authSuccess')}</h1>
    </>
  )
}
