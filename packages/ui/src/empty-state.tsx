import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './state-panel.module.css'

type EmptyStateProps = { icon?: IconName; title: string; text?: ReactNode; children?: ReactNode }

/** An empty state, with suggested next actions as children. */
export function EmptyState({ icon = 'box', title, text, children }: EmptyStateProps) {
  return (
    <div className={styles.panel}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
