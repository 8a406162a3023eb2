import { clearNarrowing, isNarrowed, type ListState } from '@podwright/domain/catalog/list-address'
import type { ProductKind } from '@podwright/domain/catalog/vocabulary'
import { buttonClass } from '@podwright/ui/button'
import { EmptyState } from '@podwright/ui/empty-state'
import { ErrorState } from '@podwright/ui/error-state'
import { Link, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { listHref } from '../catalogue-paths.ts'

/** Nothing found: says why, and offers the way back to products. */
export function EmptyList({ kind, state, total }: { kind: ProductKind; state: ListState; total: number }) {
  const t = useTranslations('category.list.empty')
  // A page past the end has products before it; only the page is wrong.
  const isPastEnd = total > 0
  const next = isPastEnd || !isNarrowed(state) ? { ...state, page: 1 } : clearNarrowing(state)
  return (
    <EmptyState icon="search" title={t(isPastEnd ? 'pageTitle' : 'title')} text={isPastEnd ? undefined : t('text')}>
      <Link className={buttonClass({ variant: 'primary', size: 'large' })} to={listHref(kind, next)}>
        {t(isPastEnd ? 'firstPage' : 'clear')}
      </Link>
    </EmptyState>
  )
}

/** Products, or the one of a page, did not come: says so, and tries again on demand. */
export function FailedLoad({ what }: { what: 'products' | 'product' }) {
  const t = useTranslations('category.error')
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorState
      title={t(what === 'product' ? 'productTitle' : 'title')}
      text={t('text')}
      retryLabel={t('retry')}
      onRetry={() => void revalidate()}
      isRetrying={state === 'loading'}
    />
  )
}
