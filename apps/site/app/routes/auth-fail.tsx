import { useTranslations } from 'use-intl'
import { PageTitle } from '../shell/page/page-title.tsx'

export default function AuthFailPage() {
  const t = useTranslations('router')
  return (
    <>
      <PageTitle page="authFail" />
      <h1>{t('authFail')}</h1>
    </>
  )
}
