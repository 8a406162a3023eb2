import { buttonClass } from '@podwright/ui/button'
import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useAuth } from '../auth/session.ts'
import { loginPath } from '../guard/login-path.ts'
import styles from './account-area.module.css'

const MemberTools = lazy(async () => ({ default: (await import('./member-tools.tsx')).MemberTools }))

/**
 * Login button for guests; icons with counts and the user's menu for logged-in users. CSS selects one,
 * so nothing flashes.
 */
export function AccountArea() {
  const t = useTranslations('layout.account')
  const { session } = useAuth()
  const location = useLocation()
  return (
    <div className={styles.area}>
      <Link to={loginPath(location)} className={`${buttonClass({ variant: 'primary' })} guest-only`}>
        {t('loginRegister')}
      </Link>
      <div className={`${styles.member} member-only`}>
        <Suspense>{session && <MemberTools />}</Suspense>
      </div>
    </div>
  )
}
