import type { MouseEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useAuth } from '../auth/session.ts'
import { toolOpener } from '../auth/tool-opener.ts'
import { loginPath } from '../guard/login-path.ts'
import { useSite } from '../site/site-provider.tsx'

/** Opens the design tool for logged-in users; asks guests to log in and return. */
export function DesignTab({ className }: { className: string | undefined }) {
  const t = useTranslations('layout')
  const { config } = useSite()
  const location = useLocation()
  const { session } = useAuth()
  const open = (event: MouseEvent) => toolOpener.open?.(event, { base: config.designToolUrl, path: '' })
  if (session) {
    // Not a ToolLink, which guests do not load.
    return (
      <a
        href={config.designToolUrl}
        target="_blank"
        rel="noreferrer"
        className={className}
        onClick={open}
        onAuxClick={open}
      >
        {t('nav.design')}
        <span className="visually-hidden"> {t('newWindow')}</span>
      </a>
    )
  }
  return (
    <Link
      to={loginPath({ pathname: location.pathname, search: location.search })}
      className={className}
      data-tool={config.designToolUrl}
    >
      {t('nav.design')}
    </Link>
  )
}
