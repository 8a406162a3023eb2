import { useTranslations } from 'use-intl'
import { PageTitle } from '../shell/page/page-title.tsx'

export default function SysCategoryDetailPage() {
  const t = useTranslations('router')
  return (
    <>
      <PageTitle page="sysCategoryDetail" />
      <h1>{t('sysCategoryDetail')}</h1>
    </>
  )
}
