import { type ConsolePage, consolePagePermissions, consolePagesOf, consolePaths } from '@podwright/domain/console-paths'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePermits } from '../../app/use-permits.ts'
import card from '../../parts/card.module.css'
import styles from './home.module.css'

/** The home page of a role that sees no figures: its pages, and the design tool for those who design. */
export function PageLinks({ userType }: { userType: 2 | 3 }) {
  const t = useTranslations('console')
  const permits = usePermits()
  const all: readonly ConsolePage[] = consolePagesOf[userType]
  const pages = all.filter((page) => page !== 'home' && permits(consolePagePermissions[page]))
  return (
    <ul className={styles.pages}>
      {permits('designs') && userType === 3 && (
        <li className={`${card.card} ${styles.page}`}>
          <a href="/studio">{t('home.studio')}</a>
          <p className={card.muted}>{t('home.studioText')}</p>
        </li>
      )}
      {pages.map((page) => (
        <li key={page} className={`${card.card} ${styles.page}`}>
          <Link to={consolePaths[page]}>{t(`page.${page}`)}</Link>
          <p className={card.muted}>{t(`lead.${page}`)}</p>
        </li>
      ))}
    </ul>
  )
}
