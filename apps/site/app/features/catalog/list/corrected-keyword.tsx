import { useTranslations } from 'use-intl'
import styles from './corrected-keyword.module.css'

/** Shows that the list uses another keyword than the one that was typed. */
export function CorrectedKeyword({ typed, corrected }: { typed: string; corrected: string }) {
  const t = useTranslations('category.list')
  return (
    <p className={styles.line} role="status">
      {t.rich('corrected', { typed, word: () => <strong>{corrected}</strong> })}
    </p>
  )
}
