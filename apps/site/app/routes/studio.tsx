import { useTranslations } from 'use-intl'
import { PageTitle } from '../shell/page/page-title.tsx'

export default function StudioPage() {
  const t = useTranslations('router')
  return (
    <>
      <PageTitle page="studio" />
      <h1>{t('studio')}</h1>
    </>
  )
}
