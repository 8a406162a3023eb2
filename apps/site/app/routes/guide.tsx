import { useTranslations } from 'use-intl'
import { PageTitle } from '../shell/page/page-title.tsx'

export default function GuidePage() {
  const t = useTranslations('router')
  return (
    <>
      <PageTitle page="guide" />
      <h1>{t('guide')}</h1>
    </>
  )
}
