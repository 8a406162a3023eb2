import { useTranslations } from 'use-intl'
import { PageTitle } from '../shell/page/page-title.tsx'

export default function ResourceCalculatorPage() {
  const t = useTranslations('router')
  return (
    <>
      <PageTitle page="resourceCalculator" />
      <h1>{t('resourceCalculator')}</h1>
    </>
  )
}
