import type { MouseEvent, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useAuth } from './session.ts'
import { toolUrl } from './tool-url.ts'
import { useOpenTool } from './use-open-tool.ts'

type ToolLinkProps = {
  base: string
  path: string
  query?: Readonly<Record<string, string>>
  className?: string | undefined
  role?: 'menuitem'
  label?: string
  title?: string
  /** Called instead of opening the tool when no one is logged in. */
  onGuest?: () => void
  children: ReactNode
}

/**
 * Link to design tool or console in a new window, by every mouse button. The session is added to the URL only while
 * opening: it is in no attribute that a copied link or a browser extension could leak.
 */
export function ToolLink({
  base,
  path,
  query,
  className,
  role,
  label,
  title = label,
  onGuest,
  children,
}: ToolLinkProps) {
  const t = useTranslations('layout')
  const { session } = useAuth()
  const openTool = useOpenTool()
  const open = (event: MouseEvent) => openTool(event, { base, path, query })
  return (
    <a
      href={toolUrl(base, path, undefined, query)}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
      role={role}
      aria-label={label && `${label} ${t('newWindow')}`}
      title={title}
      onClick={(event) => {
        if (session || !onGuest) return open(event)
        event.preventDefault()
        onGuest()
      }}
      onAuxClick={open}
    >
      {children}
      {!label && <span className="visually-hidden"> {t('newWindow')}</span>}
    </a>
  )
}
