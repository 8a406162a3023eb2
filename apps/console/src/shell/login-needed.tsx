import { consoleBase } from '@podwright/domain/console-paths'
import { EmptyState } from '@podwright/ui/empty-state'
import { Button } from 'antd'
import { useHref, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'

/** Shown without a session or after it has ended; the login leads back to the current URL. */
export function LoginNeeded() {
  const t = useTranslations('console.gate')
  const location = useLocation()
  const here = `${useHref(location)}` || consoleBase
  return (
    <>
      <h1 className="visually-hidden">{t('title')}</h1>
      <EmptyState icon="lock" title={t('title')} text={t('text')}>
        <Button type="primary" href={`/auth/login?redirect=${encodeURIComponent(here)}`}>
          {t('login')}
        </Button>
        <Button href="/auth/register">{t('register')}</Button>
      </EmptyState>
    </>
  )
}
