import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useAuth } from '../auth/session.ts'
import { ToolLink } from '../auth/tool-link.tsx'
import { loginPath } from '../guard/login-path.ts'
import { useSite } from '../site/site-provider.tsx'

/** Opens the design tool for logged-in users; asks guests to log in and return. */
export function DesignTab({ className }: { className: string | undefined }) {
  const t = useTranslations('layout')
  const { config } = useSite()
  const location = useLocation()
  const { session } = useAuth()
  if (session) {
    return (
      <ToolLink base={config.designToolUrl} path="" className={className}>
        {t('nav.design')}
      </ToolLink>
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
