import { useTranslations } from 'use-intl'
import { PageTitle } from '../shell/page/page-title.tsx'

export default function CategoryPage() {
  const t = useTranslations('router')
  return (
    <>
      <PageTitle page="category" />
      <h1>{t('category')}</h1>
    </>
  )
}
