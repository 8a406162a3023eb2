import { useTranslations } from 'use-intl'
import styles from './logo.module.css'

/** Logo symbol and name. */
export function Logo() {
  const t = useTranslations('layout')
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false" className={styles.sign}>
        <rect width="32" height="32" rx="7" />
        <path d="M10 7h7.5a6.5 6.5 0 0 1 0 13H14v5h-4zm4 4v5h3.2a2.5 2.5 0 0 0 0-5z" />
      </svg>
      {t('brand')}
    </span>
  )
}
