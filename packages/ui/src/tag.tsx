import type { ReactNode } from 'react'
import { classNames } from './class-names.tsx'
import { Icon } from './icon.tsx'
import styles from './tag.module.css'

export type TagTone = 'neutral' | 'primary' | 'accent' | 'success' | 'danger'

/** A short label for a property or state. */
export function Tag({
  tone = 'neutral',
  children,
  className,
}: {
  tone?: TagTone
  children: ReactNode
  className?: string
}) {
  return <span className={classNames(styles.tag, styles[tone], className)}>{children}</span>
}

type ChipProps = { children: ReactNode; removeLabel: string; onRemove: () => void }

/** A selected option that can be removed. */
export function Chip({ children, removeLabel, onRemove }: ChipProps) {
  return (
    <span className={classNames(styles.tag, styles.primary, styles.chip)}>
      {children}
      <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </span>
  )
}
