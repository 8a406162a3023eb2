import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

/** Header, page, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useTranslations('layout')
  return (
    <>
      <a href="#content" className="skip-link">
        {t('skipToContent')}
      </a>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}
