import { useTranslations } from 'use-intl'
import { PageTitle } from '../shell/page/page-title.tsx'

export default function HomePage() {
  const t = useTranslations('router')
  return (
    <>
      <PageTitle page="home" />
      <h1>{t('home')}</h1>
    </>
  )
}
