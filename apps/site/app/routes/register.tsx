import { useTranslations } from 'use-intl'
import { PageTitle } from '../shell/page/page-title.tsx'

export default function RegisterPage() {
  const t = useTranslations('router')
  return (
    <>
      <PageTitle page="register" />
      <h1>{t('register')}</h1>
    </>
  )
}
