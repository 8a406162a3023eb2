import { type ConsolePage, consoleMenu, consolePaths } from '@podwright/domain/console-paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import styles from './page-head.module.css'

/** Id of the page's title, which names what has no heading of its own. */
export const pageTitleId = 'page-title'

type PageHeadProps = {
  page: ConsolePage
  part?: string
  /** Replaces the line of the page. */
  lead?: string
  children?: ReactNode
}

/** The page header: breadcrumb, title and page actions. */
export function PageHead({ page, part, lead, children }: PageHeadProps) {
  const t = useTranslations('console')
  const group = consoleMenu.find(({ pages }) => pages.some((name) => name === page))
  return (
    <header className={styles.head}>
      <div>
        <nav aria-label={t('breadcrumb')}>
          <ol className={styles.path}>
            {group && <li>{t(`group.${group.key}`)}</li>}
            <li>{part === undefined ? t(`page.${page}`) : <Link to={consolePaths[page]}>{t(`page.${page}`)}</Link>}</li>
            {part !== undefined && <li>{part}</li>}
          </ol>
        </nav>
        <h1 id={pageTitleId}>{t(`page.${page}`)}</h1>
        <p>{lead ?? t(`lead.${page}`)}</p>
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  )
}
