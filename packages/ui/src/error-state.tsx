import './shop-icons.ts'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './state-panel.module.css'

type ErrorStateProps = {
  title: string
  text?: ReactNode
  retryLabel: string
  onRetry: () => void
  isRetrying?: boolean
}

/** An error state with a retry button. */
export function ErrorState({ title, text, retryLabel, onRetry, isRetrying = false }: ErrorStateProps) {
  return (
    <div className={styles.panel} data-tone="error" role="alert">
      <span className={styles.icon}>
        <Icon name="warning" />
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      <div className={styles.actions}>
        <Button icon="refresh" onClick={onRetry} isBusy={isRetrying}>
          {retryLabel}
        </Button>
      </div>
    </div>
  )
}
