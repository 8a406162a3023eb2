import type { OperatorPage } from '@podwright/domain/operator-paths'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import styles from '../../parts/page-head.module.css'

/** The page header: title, description and page actions. */
export function OperatorHead({ page, children }: { page: OperatorPage; children?: ReactNode }) {
  const t = useTranslations('operator')
  return (
    <header className={styles.head}>
      <div>
        <h1>{t(`page.${page}`)}</h1>
        <p>{t(`lead.${page}`)}</p>
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  )
}
