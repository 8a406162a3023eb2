import type { Section } from './article.ts'
import styles from './contents-list.module.css'

type ContentsListProps = { label: string; sections: readonly Pick<Section, 'id' | 'title'>[] }

/** The page's sections by name; stays in view beside them. */
export function ContentsList({ label, sections }: ContentsListProps) {
  return (
    <nav className={styles.contents} aria-labelledby="contents-label">
      <p id="contents-label">{label}</p>
      <ol>
        {sections.map((section) => (
          <li key={section.id}>
            <a href={`#${section.id}`}>{section.title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
