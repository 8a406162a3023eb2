import { classNames } from '@podwright/ui/class-names'
import { NavLink } from 'react-router'
import styles from './sibling-links.module.css'

type SiblingLinksProps = { label: string; pages: readonly { to: string; text: string }[]; direction: 'row' | 'column' }

/** The pages of one category; the current one is marked. */
export function SiblingLinks({ label, pages, direction }: SiblingLinksProps) {
  return (
    <nav aria-label={label} className={direction === 'row' ? styles.row : styles.column}>
      {pages.map((page) => (
        <NavLink key={page.to} to={page.to} className={classNames(styles.link)}>
          {page.text}
        </NavLink>
      ))}
    </nav>
  )
}
