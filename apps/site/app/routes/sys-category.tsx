import { useTranslations } from 'use-intl'
import { PageTitle } from '../shell/page/page-title.tsx'

export default function SysCategoryPage() {
  const t = useTranslations('router')
  return (
    <>
      <PageTitle page="sysCategory" />
      <h1>{t('sysCategory')}</h1>
    </>
  )
}
