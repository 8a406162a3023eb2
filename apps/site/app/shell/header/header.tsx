import { Menu, menuItemClass } from '@podwright/ui/menu'
import { Link, NavLink, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { AccountArea } from './account-area.tsx'
import { DesignTab } from './design-tab.tsx'
import styles from './header.module.css'
import { LanguageMenu } from './language-menu.tsx'
import { Logo } from './logo.tsx'
import { SearchBox } from './search-box.tsx'
import { isTabCurrent, resourcePages, solutionPages, tabs } from './tabs.ts'

/** Logo, tabs, search, language and account. */
export function Header() {
  const t = useTranslations('layout')
  const { pathname } = useLocation()
  return (
    <header className={styles.header}>
      <div className={`page-column ${styles.bar}`}>
        <Link to="/home" className={styles.logo}>
          <Logo />
        </Link>
        <nav aria-label={t('nav.label')} className={styles.tabs}>
          <DesignTab className={styles.tab} />
          {tabs.map((tab) => (
            <Link
              key={tab.key}
              to={tab.to}
              className={styles.tab}
              aria-current={isTabCurrent(tab.prefix, pathname) ? 'page' : undefined}
            >
              {t(`nav.${tab.key}`)}
            </Link>
          ))}
          <Menu
            trigger={t('nav.solution')}
            triggerClassName={styles.tab}
            isCurrent={isTabCurrent('/solution', pathname)}
          >
            {solutionPages.map((page) => (
              <NavLink key={page} to={`/solution/${page}`} role="menuitem" className={menuItemClass}>
                {t(`solution.${page}`)}
              </NavLink>
            ))}
          </Menu>
          <Menu
            trigger={t('nav.resource')}
            triggerClassName={styles.tab}
            isCurrent={isTabCurrent('/resource', pathname)}
          >
            {resourcePages.map((page) => (
              <NavLink key={page} to={`/resource/${page}`} role="menuitem" className={menuItemClass}>
                {t(`resource.${page}`)}
              </NavLink>
            ))}
          </Menu>
        </nav>
        <SearchBox />
        <LanguageMenu />
        <AccountArea />
      </div>
    </header>
  )
}
