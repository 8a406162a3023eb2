import { buttonClass } from '@podwright/ui/button'
import { classNames } from '@podwright/ui/class-names'
import { EmptyState } from '@podwright/ui/empty-state'
import { Icon, type IconName } from '@podwright/ui/icon'
import type { ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { loginPath } from '../../shell/guard/login-path.ts'
import styles from './console-frame.module.css'

/** The five pages at the addresses that the header's menu opens. */
const pages = [
  { name: 'store', to: '/console/designManage/store', icon: 'store' },
  { name: 'library', to: '/console/finishedProduct/designFinished', icon: 'library' },
  { name: 'carts', to: '/console/personalCenter/carts', icon: 'cart' },
  { name: 'orders', to: '/console/ordersManage/orders', icon: 'orders' },
  { name: 'profile', to: '/console/attachmentManage/profile', icon: 'user' },
] as const satisfies readonly { name: string; to: string; icon: IconName }[]

export type ConsolePage = (typeof pages)[number]['name']

/** A page of the account: the way to the others, its title, and login for who is not logged in. */
export function ConsoleFrame({ page, children }: { page: ConsolePage; children: ReactNode }) {
  const t = useTranslations('console')
  return (
    <div className={`page-column ${styles.frame}`}>
      <nav aria-label={t('nav')} className={styles.nav}>
        {pages.map(({ name, to, icon }) => (
          <NavLink key={name} to={to} className={classNames(styles.link)}>
            <Icon name={icon} />
            {t(`${name}.title`)}
          </NavLink>
        ))}
      </nav>
      <div className={styles.content}>
        <header className={styles.head}>
          <h1>{t(`${page}.title`)}</h1>
          <p>{t(`${page}.lead`)}</p>
        </header>
        <div className="guest-only">
          <LoginGate />
        </div>
        <div className="member-only">{children}</div>
      </div>
    </div>
  )
}

function LoginGate() {
  const t = useTranslations('console.gate')
  const location = useLocation()
  return (
    <EmptyState icon="lock" title={t('title')} text={t('text')}>
      <Link to={loginPath(location)} className={buttonClass({ variant: 'primary' })}>
        {t('login')}
      </Link>
      <Link to="/auth/register" className={buttonClass()}>
        {t('register')}
      </Link>
    </EmptyState>
  )
}
