import { useTranslations } from 'use-intl'
import { PageTitle } from '../shell/page/page-title.tsx'

export default function LoginPage() {
  const t = useTranslations('router')
  return (
    <>
      <PageTitle page="login" />
      <h1>{t('login')}</h1>
    </>
  )
}
