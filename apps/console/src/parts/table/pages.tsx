import { pageNumbers } from '@podwright/domain/page-numbers'
import { Pagination } from '@podwright/ui/pagination'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import card from '../card.module.css'

export type PagesProps = {
  readonly page: number
  readonly pageSize: number
  readonly total: number
  readonly onPage: (page: number) => void
}

/** Numbered pages of a list; nothing if one page holds all. */
export function Pages({ page, pageSize, total, onPage }: PagesProps) {
  const t = useTranslations('console.list.pages')
  const pageCount = Math.ceil(total / pageSize)
  return (
    <div className={card.pages}>
      <Pagination
        page={page}
        pageCount={pageCount}
        numbers={pageNumbers(page, pageCount)}
        labels={{
          nav: t('label'),
          previous: t('previous'),
          next: t('next'),
          page: (number) => t('page', { page: String(number) }),
        }}
        renderLink={({ page: number, className, label, isCurrent, children }) => (
          <button
            type="button"
            className={className}
            aria-label={label}
            aria-current={isCurrent ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {children}
          </button>
        )}
      />
    </div>
  )
}

/** Divides a list that is loaded as a whole into pages. */
export function usePages<Item>(items: readonly Item[], pageSize: number) {
  const [chosen, setPage] = useState(1)
  const total = items.length
  const page = Math.max(1, Math.min(chosen, Math.ceil(total / pageSize)))
  const pages: PagesProps = { page, pageSize, total, onPage: setPage }
  return { shown: items.slice((page - 1) * pageSize, page * pageSize), pages }
}
