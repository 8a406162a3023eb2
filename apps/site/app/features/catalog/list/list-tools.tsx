import { changeList, type ListState, listSorts } from '@podwright/domain/catalog/list-url'
import type { ProductKind } from '@podwright/domain/catalog/vocabulary'
import { productViews } from '@podwright/domain/catalog/words'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { listHref } from '../catalog-paths.ts'
import styles from './list-tools.module.css'
import { PriceListLink } from './price-list-link.tsx'

type ListToolsProps = {
  kind: ProductKind
  state: ListState
  viewCounts: Readonly<Record<string, number>> | undefined
}

/** Views and price order: links, so that they work without JavaScript and open in a new tab. */
export function ListTools({ kind, state, viewCounts }: ListToolsProps) {
  const t = useTranslations('category.list')
  return (
    <div className={styles.tools}>
      <nav aria-label={t('views')}>
        <ul className={styles.views}>
          {productViews.map((view) => (
            <li key={view}>
              <Link
                to={listHref(kind, changeList(state, { view }))}
                aria-current={state.view === view ? 'page' : undefined}
              >
                {t(`view.${view}`)}
                {viewCounts && <span className={styles.count}>{viewCounts[view] ?? 0}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav className={styles.order} aria-label={t('sort.label')}>
        <span aria-hidden="true">{t('sort.label')}</span>
        <ul>
          {[undefined, ...listSorts].map((sort) => (
            <li key={sort ?? 'default'}>
              <Link
                to={listHref(kind, changeList(state, { sort }))}
                aria-current={state.sort === sort ? 'true' : undefined}
              >
                {t(`sort.${sort ?? (state.keyword === '' ? 'default' : 'relevance')}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <PriceListLink kind={kind} state={state} />
    </div>
  )
}
