import { consoleBase } from '@podwright/domain/console-paths'
import {
  type OperatorPage,
  operatorMenu,
  operatorPageAt,
  operatorPagePermissions,
  operatorPaths,
} from '@podwright/domain/operator-paths'
import { EmptyState } from '@podwright/ui/empty-state'
import { Icon } from '@podwright/ui/icon'
import { Button } from 'antd'
import { useEffect } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCall } from '../data/use-call.ts'
import { LoadState } from '../parts/load-state.tsx'
import { useFocusOnNewPage } from '../shell/focus-on-new-page.ts'
import frame from '../shell/frame.module.css'
import { LanguageMenu } from '../shell/language-menu.tsx'
import { OfflineBar } from '../shell/offline-bar.tsx'
import sidebar from '../shell/sidebar.module.css'
import bar from '../shell/top-bar.module.css'
import { OperatorSearch } from './operator-search.tsx'
import { useLoadOperator, useOperator, useOperatorLogout, useOperatorPermits } from './operator-session.ts'
import { operatorPages } from './pages.ts'
import { SetUpFirst } from './security/set-up-first.tsx'

/** The layout around each page of the operator area. */
export function OperatorFrame() {
  const t = useTranslations('operator')
  const shared = useTranslations('console')
  const { session, userName } = useOperator()
  const user = useLoadOperator()
  const { pathname } = useLocation()
  const page = operatorPageAt(pathname)
  const main = useFocusOnNewPage(pathname)
  // Other calls are refused until a required second factor is set up.
  const twoFactor = useCall('getTwoFactor', {}, { enabled: session !== undefined })
  const isOpen = twoFactor.data && !(twoFactor.data.isRequired && twoFactor.data.enabledAt === null)
  useEffect(() => {
    if (page) document.title = t('windowTitle', { page: t(`page.${page}`) })
  }, [page, t])
  return (
    <div className={`${frame.frame} ${frame.operators}`}>
      <a href="#content" className="skip-link">
        {shared('skip')}
      </a>
      <header className={bar.bar}>
        <span className={bar.brand}>
          Podwright
          <small>{t('area')}</small>
        </span>
        <div className={bar.tools}>
          {session && isOpen && <OperatorSearch />}
          <LanguageMenu />
          {session && <Leave />}
        </div>
      </header>
      {session && isOpen && <Menu />}
      <main id="content" ref={main} tabIndex={-1} className={frame.main}>
        <OfflineBar />
        {!session ? (
          <LogIn at={pathname} />
        ) : isOpen ? (
          // A page that the role does not include would show one failure after the other.
          userName === undefined ? (
            <LoadState query={user} />
          ) : (
            <Page page={page} />
          )
        ) : twoFactor.data ? (
          <SetUpFirst />
        ) : (
          <LoadState query={twoFactor} />
        )}
      </main>
    </div>
  )
}

function Page({ page }: { page: OperatorPage | undefined }) {
  const t = useTranslations('operator.noPermission')
  const permits = useOperatorPermits()
  if (page === undefined || permits(operatorPagePermissions[page])) return <Outlet />
  return (
    <>
      <h1 className="visually-hidden">{t('title')}</h1>
      <EmptyState icon="lock" title={t('title')} text={t('text')} />
    </>
  )
}

function Leave() {
  const t = useTranslations('operator')
  const { userName } = useOperator()
  const logout = useOperatorLogout()
  return (
    <button type="button" className={bar.tool} onClick={() => void logout()}>
      <Icon name="logout" />
      {userName ?? ''} · {t('logout')}
    </button>
  )
}

function Menu() {
  const t = useTranslations('operator')
  const permits = useOperatorPermits()
  const menu = operatorMenu.map(({ key, pages }) => {
    const all: readonly OperatorPage[] = pages
    return { key, pages: all.filter((page) => permits(operatorPagePermissions[page])) }
  })
  return (
    <nav className={sidebar.sidebar} aria-label={t('area')}>
      {menu.map(
        ({ key, pages }) =>
          pages.length > 0 && (
            <section key={key} aria-labelledby={`menu-${key}`}>
              <h2 id={`menu-${key}`}>{t(`group.${key}`)}</h2>
              <ul>
                {pages.map((page) => (
                  <li key={page}>
                    <NavLink to={operatorPaths[page]} className={sidebar.link ?? ''}>
                      <Icon name={operatorPages[page].icon} />
                      <span>{t(`page.${page}`)}</span>
                    </NavLink>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </nav>
  )
}

function LogIn({ at }: { at: string }) {
  const t = useTranslations('operator')
  return (
    <>
      <h1 className="visually-hidden">{t('gate.title')}</h1>
      <EmptyState icon="lock" title={t('gate.title')} text={t('gate.text')}>
        <Button type="primary" href={`/auth/login?role=operator&redirect=${encodeURIComponent(`${consoleBase}${at}`)}`}>
          {t('gate.login')}
        </Button>
      </EmptyState>
    </>
  )
}
