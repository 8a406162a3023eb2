import { useTranslations } from 'use-intl'
import { PageTitle } from '../shell/page/page-title.tsx'

export default function ResourcePodPage() {
  const t = useTranslations('router')
  return (
    <>
      <PageTitle page="resourcePod" />
      <h1>{t('resourcePod')}</h1>
    </>
  )
}
