import { type ConsolePage, consolePageAt, consolePagesOf } from '@podwright/domain/console-paths'
import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useAuth } from '../app/services.tsx'
import { useFocusOnNewPage } from './focus-on-new-page.ts'
import styles from './frame.module.css'
import { LoginNeeded } from './login-needed.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { WrongRole } from './wrong-role.tsx'

/** The layout around each page; without a session it shows a link to the login, which leads back to the same URL. */
export function Frame() {
  const t = useTranslations('console')
  const { session } = useAuth()
  const { pathname } = useLocation()
  const page = consolePageAt(pathname)
  const main = useFocusOnNewPage(pathname)
  useEffect(() => {
    if (page) document.title = t('windowTitle', { page: t(`page.${page}`) })
  }, [page, t])
  return (
    <div className={styles.frame}>
      <a href="#content" className="skip-link">
        {t('skip')}
      </a>
      <TopBar />
      {session && <Sidebar userType={session.userType} />}
      <main id="content" ref={main} tabIndex={-1} className={styles.main}>
        <OfflineBar />
        {session ? (
          isPageOf(session.userType, page) ? (
            <Outlet />
          ) : (
            <WrongRole userType={session.userType} />
          )
        ) : (
          <LoginNeeded />
        )}
      </main>
    </div>
  )
}

function isPageOf(userType: 2 | 3, page: ConsolePage | undefined): boolean {
  const pages: readonly ConsolePage[] = consolePagesOf[userType]
  return page !== undefined && pages.includes(page)
}
