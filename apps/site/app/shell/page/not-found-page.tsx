import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { PageTitle } from './page-title.tsx'
import styles from './status-page.module.css'

export function NotFoundPage() {
  const t = useTranslations('layout.notFound')
  return (
    <section className={styles.page}>
      <PageTitle page="notFound" />
      <meta name="description" content={t('text')} />
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
      <p className={styles.actions}>
        <Link className={styles.action} to="/home">
          {t('home')}
        </Link>
        <Link className={styles.quiet} to="/category">
          {t('products')}
        </Link>
      </p>
    </section>
  )
}
