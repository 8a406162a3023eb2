import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './home.module.css'

export type FigureItem = {
  readonly key: string
  readonly title: string
  readonly value: string
  readonly tone?: 'bad' | 'good' | undefined
  /** Where the figure is explained. */
  readonly to?: string
  readonly note?: ReactNode
}

/** Large figures side by side. */
export function FigureRow({ label, items }: { label: string; items: readonly FigureItem[] }) {
  return (
    <dl className={styles.figures} aria-label={label}>
      {items.map(({ key, title, value, tone, to, note }) => (
        <div key={key} data-figure={key}>
          <dt>{title}</dt>
          <dd data-tone={tone}>{to === undefined ? value : <Link to={to}>{value}</Link>}</dd>
          {note !== undefined && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
