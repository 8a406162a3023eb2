import { useTranslations } from 'use-intl'
import { PageTitle } from '../shell/page/page-title.tsx'

export default function AboutPage() {
  const t = useTranslations('router')
  return (
    <>
      <PageTitle page="about" />
      <h1>{t('about')}</h1>
    </>
  )
}
