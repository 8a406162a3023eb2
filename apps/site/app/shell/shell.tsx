import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'

/** Header, page, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useTranslations('layout')
  return (
    <>
      <a href="#content" className="skip-link">
        {t('skipToContent')}
      </a>
      <Header />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  )
}
