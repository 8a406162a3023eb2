import type { ReactNode } from 'react'
import styles from './page-head.module.css'

type PageHeadProps = {
  title: string
  lead: string
  /** Content at the end of the line: a search, a button. */
  children?: ReactNode
  /** A picture at the end of the line; `children` are then below the lead. */
  cover?: ReactNode
}

/** Heading of a functional page: its name, its purpose, and its tools. */
export function PageHead({ title, lead, children, cover }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.texts}>
        <h1>{title}</h1>
        <p>{lead}</p>
        {cover && children && <div className={styles.below}>{children}</div>}
      </div>
      {cover ?? children}
    </header>
  )
}
