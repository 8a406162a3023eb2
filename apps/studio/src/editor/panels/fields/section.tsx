import type { ReactNode } from 'react'
import styles from './fields.module.css'

/** A titled part of a panel; `action` is at the end of the title. */
export function Section({ title, action, children }: { title: string; action?: ReactNode; children?: ReactNode }) {
  return (
    <section className={styles.section}>
      <header>
        <h3>{title}</h3>
        {action}
      </header>
      {children}
    </section>
  )
}

/** Fields side by side. */
export function Row({ children, columns = 2 }: { children: ReactNode; columns?: 1 | 2 | 3 | 4 }) {
  return (
    <div className={styles.row} data-columns={columns}>
      {children}
    </div>
  )
}
