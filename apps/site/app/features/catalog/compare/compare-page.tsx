import { buttonClass } from '@podwright/ui/button'
import { EmptyState } from '@podwright/ui/empty-state'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { PageHead } from '../../../display/page-head.tsx'
import { PageTitle } from '../../../shell/page/page-title.tsx'
import { listPath } from '../product-paths.ts'
import styles from './compare-page.module.css'
import { CompareTable, compareAddress } from './compare-table.tsx'
import type { CompareData } from './load-compare.server.ts'
import { maxCompared } from './max-compared.ts'

/** Up to four products side by side; all state is in the URL, so it can be shared and needs no JavaScript. */
export function ComparePage(props: CompareData) {
  const t = useTranslations('category.compare')
  const { products, missing, isShort } = props
  const ids = products.map(({ product }) => product.id)
  const list = listPath(products[0]?.product.kind ?? 'blank')
  return (
    <div className={`page-column ${styles.page}`}>
      <PageTitle page="compare" />
      <meta name="robots" content="noindex" />
      <meta name="description" content={t('lead', { count: String(maxCompared) })} />
      <PageHead title={t('title')} lead={t('lead', { count: String(maxCompared) })}>
        {products.length > 1 && (
          <Link
            className={buttonClass()}
            to={compareAddress(ids, !isShort)}
            replace
            preventScrollReset
            aria-current={isShort ? 'true' : undefined}
          >
            {t(isShort ? 'showAll' : 'showDifferences')}
          </Link>
        )}
        {products.length > 0 && products.length < maxCompared && (
          <Link className={buttonClass({ variant: 'primary' })} to={list}>
            {t('add')}
          </Link>
        )}
      </PageHead>
      {missing > 0 && (
        <p className={styles.missing} role="status">
          {t('missing', { count: missing })}
        </p>
      )}
      {products.length > 0 ? (
        <CompareTable {...props} />
      ) : (
        <EmptyState icon="grid" title={t('emptyTitle')} text={t('emptyText')}>
          <Link className={buttonClass({ variant: 'primary', size: 'large' })} to={list}>
            {t('add')}
          </Link>
        </EmptyState>
      )}
    </div>
  )
}
