import { useTranslations } from 'use-intl'
import { PageTitle } from '../shell/page/page-title.tsx'

export default function CategoryDetailPage() {
  const t = useTranslations('router')
  return (
    <>
      <PageTitle page="categoryDetail" />
      <h1>{t('categoryDetail')}</h1>
    </>
  )
}
