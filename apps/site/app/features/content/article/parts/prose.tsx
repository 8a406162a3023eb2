import type { ProsePart } from '../article.ts'
import { ArticleFigure } from './figures.tsx'
import styles from './prose.module.css'

/** Paragraphs with a readable line length; a picture is beside them. */
export function Prose({ part: { paragraphs, picture } }: { part: ProsePart }) {
  const text = (
    <div className={styles.text}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
  if (!picture) return text
  return (
    <div className={styles.beside}>
      {text}
      <ArticleFigure figure={picture} size={480} sizes="22rem" />
    </div>
  )
}
