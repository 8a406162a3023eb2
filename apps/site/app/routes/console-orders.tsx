import { useTranslations } from 'use-intl'
import { PageTitle } from '../shell/page/page-title.tsx'

export default function ConsoleOrdersPage() {
  const t = useTranslations('router')
  return (
    <>
      <PageTitle page="consoleOrders" />
      <h1>{t('consoleOrders')}</h1>
    </>
  )
}
