import { consolePaths } from '@podwright/domain/console-paths'
import { formatMoney } from '@podwright/i18n/format'
import { Icon } from '@podwright/ui/icon'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useAccount } from '../app/account.tsx'
import { useAuth, useServices } from '../app/services.tsx'
import { ActionMenu } from '../parts/action-menu.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { ConsoleSearch } from './search/console-search.tsx'
import styles from './top-bar.module.css'
import { useLogout } from './use-logout.ts'

/** The top bar: user, balance and the link back to the site. */
export function TopBar() {
  const t = useTranslations('console')
  return (
    <header className={styles.bar}>
      <a href="/home" className={styles.brand}>
        Podwright
        <small>{t('nav')}</small>
      </a>
      <div className={styles.tools}>
        <Search />
        <a href="/home" className={styles.tool}>
          <Icon name="arrowLeft" />
          {t('toSite')}
        </a>
        <Balance />
        <Notifications />
        <LanguageMenu />
        <AccountMenu />
      </div>
    </header>
  )
}

/** Shown only while a user is logged in. */
function Search() {
  const { session } = useAuth()
  return session && <ConsoleSearch userType={session.userType} />
}

/** Shown only while a user is logged in. */
function Notifications() {
  const { session } = useAuth()
  return session && <NotificationBell />
}

function Balance() {
  const t = useTranslations('console')
  const { locale } = useServices()
  const { session } = useAuth()
  const { wallet } = useAccount()
  if (!wallet || !session) return null
  return (
    <Link to={consolePaths.wallet} className={styles.tool}>
      <Icon name="wallet" />
      <span>{t(session.userType === 2 ? 'balanceDue' : 'balance')}</span>
      <strong>{formatMoney(wallet.balanceMinor - wallet.lockedMinor, wallet.currency, locale)}</strong>
    </Link>
  )
}

function AccountMenu() {
  const t = useTranslations('console')
  const { session, userName } = useAuth()
  const navigate = useNavigate()
  const logout = useLogout()
  if (!session) return null
  return (
    <ActionMenu
      align="end"
      actions={[
        { key: 'profile', label: t('page.profile'), onClick: () => void navigate(consolePaths.profile) },
        { key: 'logout', label: t('logout'), onClick: () => void logout() },
      ]}
      button={(props) => (
        <button
          {...props}
          type="button"
          className={styles.tool}
          aria-label={t('accountMenu', { name: userName ?? '' })}
        >
          <Icon name="user" />
          {userName ?? ''}
          <Icon name="chevronDown" />
        </button>
      )}
    />
  )
}
