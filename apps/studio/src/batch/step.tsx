import { Icon } from '@podwright/ui/icon'
import { type ReactNode, useId, useState } from 'react'
import styles from './step.module.css'

type StepProps = {
  number: number
  title: string
  /** A short summary of the decisions so far. */
  summary: string
  isDone: boolean
  children: ReactNode
}

/** One of the three steps; when collapsed it shows its summary. */
export function Step({ number, title, summary, isDone, children }: StepProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(true)
  return (
    <section className={styles.step} aria-labelledby={id}>
      <h2 id={id}>
        <button
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles.number} data-done={isDone || undefined} aria-hidden="true">
            {isDone ? <Icon name="check" /> : number}
          </span>
          <span className={styles.title}>{title}</span>
          <span className={styles.summary}>{summary}</span>
          <Icon name="chevronDown" className={styles.chevron} />
        </button>
      </h2>
      <div id={`${id}-body`} className={styles.body} hidden={!isOpen}>
        {children}
      </div>
    </section>
  )
}
