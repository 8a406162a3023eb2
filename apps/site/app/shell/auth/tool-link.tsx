import type { MouseEvent, ReactNode } from 'react'
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
  title?: string
  /** Called instead of opening the tool when no one is logged in. */
  onGuest?: () => void
  children: ReactNode
}

/**
 * Link to design tool or shop admin in a new window. The token is added to the URL only while opening, by any button of
 * the mouse: it is in no attribute that a copied link or a browser extension could leak.
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

  function addSession({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) {
    if (!session) return
    const withoutSession = link.getAttribute('href')
    link.href = toolUrl(base, path, session, query)
    // The browser follows the link after this event.
    setTimeout(() => {
      if (withoutSession !== null) link.setAttribute('href', withoutSession)
    })
  }

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
        if (session || !onGuest) return addSession(event)
        event.preventDefault()
        onGuest()
      }}
      onAuxClick={(event) => {
        // The right button opens a menu from which the link could be copied.
        if (event.button === 1) addSession(event)
      }}
    >
      {children}
      {!label && <span className="visually-hidden"> {t('newWindow')}</span>}
    </a>
  )
}
