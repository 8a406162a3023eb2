import type { ReactNode } from 'react'
import styles from './pinned-bar.module.css'

type PinnedBarProps = {
  /** Accessible name of the bar. */
  label: string
  isShown: boolean
  className?: string | undefined
  children: ReactNode
}

/** A bar along the window's lower edge, which ends where its container ends. */
export function PinnedBar({ label, isShown, className, children }: PinnedBarProps) {
  return (
    // The container is always present and has no height, so that nothing shifts when the bar appears.
    <div className={className ? `${styles.place} ${className}` : styles.place}>
      {isShown && (
        <section className={styles.bar} aria-label={label}>
          {children}
        </section>
      )}
    </div>
  )
}
