import type { CategoryNode } from '@podwright/contracts/catalog/list-categories'
import { changeList, type ListState } from '@podwright/domain/catalog/list-url'
import type { ProductKind } from '@podwright/domain/catalog/vocabulary'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { listHref } from '../catalog-paths.ts'
import styles from './category-tree.module.css'
import { visibleCategories } from './visible-categories.ts'

type CategoryTreeProps = {
  kind: ProductKind
  state: ListState
  categories: readonly CategoryNode[]
  /** Category id → number of products in the list; absent while the API fails. */
  counts: Readonly<Record<string, number>> | undefined
}

/** The two-level tree; each link keeps the other filters. */
export function CategoryTree({ kind, state, categories, counts }: CategoryTreeProps) {
  const t = useTranslations('category.list')

  const countOf = ({ id, count }: { id: number; count: number }) => (counts ? (counts[String(id)] ?? 0) : count)

  function entry(category: { id: number; name: string; count: number } | undefined, text: string) {
    const isCurrent = state.categoryId === category?.id
    const count = category && countOf(category)
    return (
      <Link
        className={styles.entry}
        to={listHref(kind, changeList(state, { categoryId: category?.id }))}
        aria-current={isCurrent ? 'page' : undefined}
        data-empty={count === 0 ? '' : undefined}
      >
        <span>{text}</span>
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </Link>
    )
  }
  return (
    <nav className={styles.tree} aria-label={t('categories')}>
      <h2>{t('categories')}</h2>
      <ul>
        <li>{entry(undefined, t('allCategories'))}</li>
        {visibleCategories(categories, countOf, state.categoryId).map((category) => (
          <li key={category.id}>
            {entry(category, category.name)}
            <ul className={styles.children}>
              {category.children.map((child) => (
                <li key={child.id}>{entry(child, child.name)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}
