import type { ReactNode } from 'react'
import styles from './page-head.module.css'

type PageHeadProps = {
  title: string
  lead: string
  /** What stands at the end of the line: a search, a button. */
  children?: ReactNode
  /** A picture at the end of the line; what acts on the page stands under the lead then. */
  cover?: ReactNode
}

/** Heading of a page of work: its name, what it is for, and what acts on all of it. */
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
