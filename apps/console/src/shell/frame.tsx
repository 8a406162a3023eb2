import {
  type ConsolePage,
  consolePageAt,
  consolePagePermissions,
  consolePagesOf,
} from '@podwright/domain/console-paths'
import { lazy, Suspense, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useAccount } from '../app/account.tsx'
import { useAuth } from '../app/services.tsx'
import { usePermits } from '../app/use-permits.ts'
import { useFocusOnNewPage } from './focus-on-new-page.ts'
import styles from './frame.module.css'
import { LoginNeeded } from './login-needed.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { WrongRole } from './wrong-role.tsx'

const NoPermission = lazy(() => import('./no-permission.tsx').then((module) => ({ default: module.NoPermission })))

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
        {session ? <Page userType={session.userType} page={page} /> : <LoginNeeded />}
      </main>
    </div>
  )
}

function Page({ userType, page }: { userType: 2 | 3; page: ConsolePage | undefined }) {
  const { isUserLoaded } = useAccount()
  const permits = usePermits()
  if (!isPageOf(userType, page)) return <WrongRole userType={userType} />
  // A page that the role does not include would show one failure after the other.
  if (!isUserLoaded) return null
  if (permits(consolePagePermissions[page])) return <Outlet />
  return (
    <Suspense>
      <NoPermission />
    </Suspense>
  )
}

function isPageOf(userType: 2 | 3, page: ConsolePage | undefined): page is ConsolePage {
  const pages: readonly ConsolePage[] = consolePagesOf[userType]
  return page !== undefined && pages.includes(page)
}
