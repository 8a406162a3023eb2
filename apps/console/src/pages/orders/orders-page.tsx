import { consolePaths } from '@podwright/domain/console-paths'
import { buttonClass } from '@podwright/ui/button'
import { EmptyState } from '@podwright/ui/empty-state'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import card from '../../parts/card.module.css'
import { PageHead } from '../../parts/page-head.tsx'

/** Says what will be here and leads on to what can be done today. */
export function OrdersPage() {
  const t = useTranslations('console.orders')
  return (
    <>
      <PageHead page="orders" />
      <div className={card.card}>
        <EmptyState icon="orders" title={t('emptyTitle')} text={t('emptyText')}>
          <Link to={consolePaths.designFinished} className={buttonClass({ variant: 'primary' })}>
            {t('primary')}
          </Link>
        </EmptyState>
      </div>
    </>
  )
}
