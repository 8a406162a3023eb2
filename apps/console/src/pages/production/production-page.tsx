import { EmptyState } from '@podwright/ui/empty-state'
import { useTranslations } from 'use-intl'
import card from '../../parts/card.module.css'
import { PageHead } from '../../parts/page-head.tsx'

/** Says what will be here. */
export function ProductionPage() {
  const t = useTranslations('console.production')
  return (
    <>
      <PageHead page="production" />
      <div className={card.card}>
        <EmptyState icon="factory" title={t('emptyTitle')} text={t('emptyText')} />
      </div>
    </>
  )
}
