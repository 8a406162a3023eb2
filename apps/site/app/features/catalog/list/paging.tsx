import { changeList, type ListState, listPageSizes, maxListPage } from '@podwright/domain/catalog/list-url'
import type { ProductKind } from '@podwright/domain/catalog/vocabulary'
import { pageNumbers } from '@podwright/domain/page-numbers'
import { Pagination } from '@podwright/ui/pagination'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { listHref } from '../catalog-paths.ts'
import styles from './paging.module.css'

type PagingProps = { kind: ProductKind; state: ListState; pageCount: number; total: number }

/** Page numbers and page size, all of them links. */
export function Paging({ kind, state, pageCount, total }: PagingProps) {
  const t = useTranslations('category.list.pages')
  if (total <= listPageSizes[0]) return null
  const last = Math.min(pageCount, maxListPage)
  const labels = {
    nav: t('label'),
    previous: t('previous'),
    next: t('next'),
    page: (page: number) => t('page', { page: String(page) }),
  }
  return (
    <div className={styles.paging}>
      <Pagination
        page={state.page}
        pageCount={last}
        numbers={pageNumbers(Math.min(state.page, last), last)}
        labels={labels}
        renderLink={({ page, className, label, isCurrent, children }) => (
          <Link
            to={listHref(kind, { ...state, page })}
            className={className}
            aria-label={label}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {children}
          </Link>
        )}
      />
      <nav className={styles.sizes} aria-label={t('sizeLabel')}>
        {listPageSizes.map((pageSize) => (
          <Link
            key={pageSize}
            to={listHref(kind, changeList(state, { pageSize }))}
            aria-current={pageSize === state.pageSize ? 'true' : undefined}
          >
            {t('size', { count: String(pageSize) })}
          </Link>
        ))}
      </nav>
      {pageCount > maxListPage && state.page >= maxListPage && <p className={styles.more}>{t('more')}</p>}
    </div>
  )
}
