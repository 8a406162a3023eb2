import type { ReactNode } from 'react'
import styles from './pinned-bar.module.css'

type PinnedBarProps = {
  /** Names the bar for whoever does not see it. */
  label: string
  isShown: boolean
  className?: string | undefined
  children: ReactNode
}

/** A bar along the window's lower edge, which ends where what it belongs to ends. */
export function PinnedBar({ label, isShown, className, children }: PinnedBarProps) {
  return (
    // The place is always there and has no height, so that nothing moves when the bar comes.
    <div className={className ? `${styles.place} ${className}` : styles.place}>
      {isShown && (
        <section className={styles.bar} aria-label={label}>
          {children}
        </section>
      )}
    </div>
  )
}
