import { clearNarrowing, type ListState } from '@podwright/domain/catalog/list-url'
import type { ProductKind } from '@podwright/domain/catalog/vocabulary'
import { buttonClass } from '@podwright/ui/button'
import { EmptyState } from '@podwright/ui/empty-state'
import { ErrorState } from '@podwright/ui/error-state'
import { Link, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { listHref } from '../catalog-paths.ts'

/** Shown without results: explains why, and links back to products. */
export function EmptyList({ kind, state }: { kind: ProductKind; state: ListState }) {
  const t = useTranslations('category.list.empty')
  return (
    <EmptyState icon="search" title={t('title')} text={t('text')}>
      <Link className={buttonClass({ variant: 'primary', size: 'large' })} to={listHref(kind, clearNarrowing(state))}>
        {t('clear')}
      </Link>
    </EmptyState>
  )
}

/** Shown when products, or the one of a page, failed to load; offers a retry. */
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
