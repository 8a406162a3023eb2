import type { FacetCounts } from '@podwright/contracts/catalog/list-products'
import { filterGroups, type FilterGroup as Group, listFilters } from '@podwright/domain/catalog/list-filters'
import { type ListState, listStateToPairs, toggleOption } from '@podwright/domain/catalog/list-url'
import type { ProductKind } from '@podwright/domain/catalog/vocabulary'
import { startTransition, useOptimistic, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { listHref, listPath } from '../catalog-paths.ts'
import styles from './filter-bar.module.css'
import { FilterGroup } from './filter-group.tsx'
import { useCloseOpenDetails } from './use-close-open-details.ts'

type FilterBarProps = { kind: ProductKind; state: ListState; facets: FacetCounts | undefined }

const namesOfFilters: ReadonlySet<string> = new Set(Object.values(listFilters).map(({ urlName }) => urlName))

/**
 * All filters of R-302. A GET form: with JavaScript a choice applies at once, without it there is a button to apply.
 */
export function FilterBar({ kind, state, facets }: FilterBarProps) {
  const t = useTranslations('category.list')
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  useCloseOpenDetails(form)
  // A checkbox changes at once, and the next choice builds on it, however long the list takes.
  const [shown, setShown] = useOptimistic(state)
  function toggle(group: Group, code: string) {
    const next = toggleOption(shown, group, code)
    startTransition(async () => {
      setShown(next)
      await navigate(listHref(kind, next))
    })
  }
  const carried = listStateToPairs({ ...state, page: 1 }).filter(([name]) => !namesOfFilters.has(name))

  return (
    <form ref={form} className={styles.bar} action={listPath(kind)} method="get" aria-label={t('filters')}>
      {carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {filterGroups.map((group) => (
        <FilterGroup
          key={group}
          group={group}
          chosen={shown.filters[group]}
          counts={facets?.[group]}
          onToggle={(code) => toggle(group, code)}
        />
      ))}
      <noscript>
        <button type="submit">{t('applyFilters')}</button>
      </noscript>
    </form>
  )
}
