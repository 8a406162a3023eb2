import type { CategoryNode } from '@podwright/contracts/catalog/list-categories'
import {
  changeList,
  chosenOptions,
  clearNarrowing,
  type ListState,
  toggleOption,
} from '@podwright/domain/catalog/list-url'
import type { ProductKind } from '@podwright/domain/catalog/vocabulary'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { listHref, resultsId } from '../catalog-paths.ts'
import styles from './chosen-filters.module.css'
import { useOptionLabels } from './option-labels.ts'

type ChosenFiltersProps = {
  kind: ProductKind
  state: ListState
  categories: readonly CategoryNode[]
  /** Undefined while the API fails. */
  total: number | undefined
  isLoading: boolean
}

/** The number of products, and every active filter with a link to remove it. */
export function ChosenFilters({ kind, state, categories, total, isLoading }: ChosenFiltersProps) {
  const t = useTranslations('category.list')
  const labelOf = useOptionLabels()
  const category = categories.flatMap((node) => [node, ...node.children]).find(({ id }) => id === state.categoryId)
  const chips = [
    ...(category ? [{ name: category.name, next: changeList(state, { categoryId: undefined }) }] : []),
    ...(state.keyword
      ? [{ name: t('keywordChip', { keyword: state.keyword }), next: changeList(state, { keyword: '' }) }]
      : []),
    ...chosenOptions(state).map((option) => ({
      name: labelOf(option).text,
      next: toggleOption(state, option.group, option.code),
    })),
  ]
  return (
    <div className={styles.row}>
      {total !== undefined && (
        <h2 id={resultsId} className={styles.total}>
          {t('results', { count: total })}
        </h2>
      )}
      <p className="visually-hidden" role="status">
        {isLoading ? t('loading') : total !== undefined && t('results', { count: total })}
      </p>
      {chips.length > 0 && (
        <ul className={styles.chips} aria-label={t('chosenFilters')}>
          {chips.map(({ name, next }) => (
            <li key={name}>
              <Link className={styles.chip} to={listHref(kind, next)} aria-label={t('removeFilter', { name })}>
                {name}
                <svg viewBox="0 0 12 12" aria-hidden="true">
                  <path d="m2.5 2.5 7 7m0-7-7 7" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
                </svg>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {chips.length > 0 && (
        <Link className={styles.clear} to={listHref(kind, clearNarrowing(state))}>
          {t('clearAll')}
        </Link>
      )}
    </div>
  )
}
