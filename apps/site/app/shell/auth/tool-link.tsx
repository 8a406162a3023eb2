import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useAuth } from './session.ts'
import { toolUrl } from './tool-url.ts'

type ToolLinkProps = {
  base: string
  path: string
  query?: Readonly<Record<string, string>>
  className?: string | undefined
  role?: 'menuitem'
  label?: string
  children: ReactNode
}

/**
 * Link to design tool or shop admin in a new window. The token is added to the URL only while opening: it is in no
 * attribute that a copied link or a browser extension could leak.
 */
export function ToolLink({ base, path, query, className, role, label, children }: ToolLinkProps) {
  const t = useTranslations('layout')
  const { session } = useAuth()
  return (
    <a
      href={`${base}${path}`}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
      role={role}
      aria-label={label && `${label} ${t('newWindow')}`}
      title={label}
      onClick={(event) => {
        if (!session) return
        event.preventDefault()
        window.open(toolUrl(base, path, session, query), '_blank', 'noopener,noreferrer')
      }}
    >
      {children}
      {!label && <span className="visually-hidden"> {t('newWindow')}</span>}
    </a>
  )
}
