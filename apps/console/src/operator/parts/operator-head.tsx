import type { OperatorPage } from '@podwright/domain/operator-paths'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import styles from '../../parts/page-head.module.css'

/** The page's name, what it is for, and what can be done with all of it. */
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
