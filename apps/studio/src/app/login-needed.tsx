import { buttonClass } from '@podwright/ui/button'
import { EmptyState } from '@podwright/ui/empty-state'
import { useTranslations } from 'use-intl'
import { loginUrl } from './login-url.ts'

/** Shown without a session, which saving needs; login redirects back to the current URL. */
export function LoginNeeded() {
  const t = useTranslations('studio.app')
  return (
    <main className="page-column">
      <EmptyState icon="lock" title={t('loginTitle')} text={t('loginText')}>
        <a href={loginUrl()} className={buttonClass({ variant: 'primary' })}>
          {t('login')}
        </a>
      </EmptyState>
    </main>
  )
}
