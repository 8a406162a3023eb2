import type { IllustratedPart } from '../article.ts'
import { ArticleFigure } from './figures.tsx'
import styles from './illustrated.module.css'
import { ItemList } from './item-list.tsx'

/** Items on the left, the picture they describe on the right. */
export function Illustrated({ part: { look, items, picture } }: { part: IllustratedPart }) {
  return (
    <div className={styles.illustrated}>
      <ItemList look={look} items={items} />
      <ArticleFigure figure={picture} size={480} sizes="17rem" />
    </div>
  )
}
