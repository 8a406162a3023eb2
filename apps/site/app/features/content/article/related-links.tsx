import { Link } from 'react-router'
import type { RelatedLink } from './article.ts'
import styles from './related-links.module.css'

type RelatedLinksProps = { title: string; links: readonly RelatedLink[] }

/** Links to related pages. */
export function RelatedLinks({ title, links }: RelatedLinksProps) {
  return (
    <aside className={styles.related} aria-labelledby="related-title">
      <h2 id="related-title">{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to}>{link.title}</Link>
            <p>{link.text}</p>
          </li>
        ))}
      </ul>
    </aside>
  )
}
