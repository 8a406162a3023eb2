import { useTranslations } from 'use-intl'
import { PageTitle } from '../shell/page/page-title.tsx'

export default function SolutionPage() {
  const t = useTranslations('router')
  return (
    <>
      <PageTitle page="solutionJit" />
      <h1>{t('solutionJit')}</h1>
    </>
  )
}
