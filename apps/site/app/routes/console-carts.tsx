import { useTranslations } from 'use-intl'
import { PageTitle } from '../shell/page/page-title.tsx'

export default function ConsoleCartsPage() {
  const t = useTranslations('router')
  return (
    <>
      <PageTitle page="consoleCarts" />
      <h1>{t('consoleCarts')}</h1>
    </>
  )
}
