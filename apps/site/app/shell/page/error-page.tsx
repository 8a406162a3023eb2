import { isRouteErrorResponse } from 'react-router'
import { useTranslations } from 'use-intl'
import { NotFoundPage } from './not-found-page.tsx'
import { PageTitle } from './page-title.tsx'
import styles from './status-page.module.css'

/** What a visitor sees instead of a page that failed: never a stack, always a way on. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useTranslations('layout.error')
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return (
    <section className={styles.page}>
      <PageTitle page="error" />
      <meta name="description" content={t('text')} />
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
      <button type="button" className={styles.action} onClick={() => location.reload()}>
        {t('reload')}
      </button>
    </section>
  )
}
