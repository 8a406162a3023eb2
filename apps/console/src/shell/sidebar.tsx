import {
  type ConsolePage,
  consoleMenu,
  consolePagePermissions,
  consolePagesOf,
  consolePaths,
} from '@podwright/domain/console-paths'
import { Icon } from '@podwright/ui/icon'
import { NavLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { useAccount } from '../app/account.tsx'
import { usePermits } from '../app/use-permits.ts'
import { consolePages } from './pages.ts'
import styles from './sidebar.module.css'

/** Links to the pages of the user type that the role includes. */
export function Sidebar({ userType }: { userType: 2 | 3 }) {
  const t = useTranslations('console')
  const { summary } = useAccount()
  const permits = usePermits()
  const own: readonly ConsolePage[] = consolePagesOf[userType].filter((page) => permits(consolePagePermissions[page]))
  const counts: Partial<Record<ConsolePage, number>> = { carts: summary?.cartQuantity ?? 0 }
  return (
    <nav className={styles.sidebar} aria-label={t('nav')}>
      {consoleMenu.map(({ key, pages }) => {
        const shown = pages.filter((page) => own.includes(page))
        return (
          shown.length > 0 && (
            <section key={key} aria-labelledby={`menu-${key}`}>
              <h2 id={`menu-${key}`}>{t(`group.${key}`)}</h2>
              <ul>
                {shown.map((page) => (
                  <li key={page}>
                    <NavLink to={consolePaths[page]} className={styles.link ?? ''}>
                      <Icon name={consolePages[page].icon} />
                      <span>{t(`page.${page}`)}</span>
                      {Boolean(counts[page]) && <span className={styles.count}>{counts[page]}</span>}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </section>
          )
        )
      })}
    </nav>
  )
}
