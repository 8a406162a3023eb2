import type { ReactNode } from 'react'
import { classNames } from './class-names.tsx'
import { Icon } from './icon.tsx'
import styles from './pagination.module.css'

type LinkTo = { page: number; className: string; label: string; isCurrent: boolean; children: ReactNode }

type PaginationProps = {
  page: number
  pageCount: number
  /** Page numbers to show, `undefined` for a gap; see domain/catalog/list-url. */
  numbers: readonly (number | undefined)[]
  /** Renders a link to a page with the caller's router. */
  renderLink: (link: LinkTo) => ReactNode
  labels: { nav: string; previous: string; next: string; page: (page: number) => string }
}

/** Page numbers as real links, so that pages can be opened in new tabs and found by search engines. */
export function Pagination({ page, pageCount, numbers, renderLink, labels }: PaginationProps) {
  if (pageCount <= 1) return null
  const step = (to: number, label: string, icon: 'chevronLeft' | 'chevronRight') =>
    to < 1 || to > pageCount ? (
      <span className={classNames(styles.page, styles.off)}>
        <Icon name={icon} />
      </span>
    ) : (
      renderLink({
        page: to,
        className: classNames(styles.page),
        label,
        isCurrent: false,
        children: <Icon name={icon} />,
      })
    )
  return (
    <nav className={styles.pagination} aria-label={labels.nav}>
      {step(page - 1, labels.previous, 'chevronLeft')}
      <ol className={styles.numbers}>
        {numbers.map((number, index) => (
          <li key={number ?? `gap-${numbers[index - 1]}`}>
            {number === undefined ? (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              renderLink({
                page: number,
                className: classNames(styles.page, number === page && styles.current),
                label: labels.page(number),
                isCurrent: number === page,
                children: number,
              })
            )}
          </li>
        ))}
      </ol>
      {step(page + 1, labels.next, 'chevronRight')}
    </nav>
  )
}
