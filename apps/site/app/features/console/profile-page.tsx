import { Button } from '@podwright/ui/button'
import { Skeleton } from '@podwright/ui/skeleton'
import { useTranslations } from 'use-intl'
import { useAuth } from '../../shell/auth/session.ts'
import { useLogout } from '../../shell/auth/use-logout.ts'
import { showToast } from '../../shell/feedback/feedback-store.ts'
import { ConsoleFrame } from './console-frame.tsx'
import styles from './profile-page.module.css'

/** Who is logged in, and the invite code that everybody has to share. */
export function ProfilePage() {
  const t = useTranslations('console.profile')
  const { session, userName, inviteCode } = useAuth()
  const logout = useLogout()

  async function copy(code: string) {
    await navigator.clipboard.writeText(code)
    showToast('success', t('copied'))
  }
  const waiting = <Skeleton className={styles.waiting} />
  return (
    <ConsoleFrame page="profile">
      <dl className={styles.facts}>
        <div>
          <dt>{t('userName')}</dt>
          <dd>{userName ?? waiting}</dd>
        </div>
        <div>
          <dt>{t('userType')}</dt>
          <dd>{session ? t(session.userType === 2 ? 'agent' : 'business') : waiting}</dd>
        </div>
        <div>
          <dt>{t('inviteCode')}</dt>
          <dd>
            {inviteCode ? (
              <span className={styles.code}>
                <code>{inviteCode}</code>
                <Button size="small" onClick={() => copy(inviteCode)}>
                  {t('copy')}
                </Button>
              </span>
            ) : (
              waiting
            )}
            <p className={styles.hint}>{t('inviteHint')}</p>
          </dd>
        </div>
      </dl>
      <Button icon="logout" onClick={() => void logout()}>
        {t('logout')}
      </Button>
    </ConsoleFrame>
  )
}
