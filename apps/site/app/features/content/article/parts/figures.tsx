import { Link } from 'react-router'
import { ProductPicture } from '../../../../display/product-picture.tsx'
import type { Figure } from '../article.ts'
import styles from './figures.module.css'

type ArticleFigureProps = { figure: Figure; size: number; sizes: string }

/** A product's picture with a caption; the picture links to the product. */
export function ArticleFigure({ figure, size, sizes }: ArticleFigureProps) {
  return (
    <figure className={styles.figure}>
      <Link to={figure.to}>
        <ProductPicture picture={figure} width={size} height={size} sizes={sizes} />
      </Link>
      <figcaption>{figure.caption}</figcaption>
    </figure>
  )
}

/** Up to four pictures side by side. */
export function Pictures({ figures }: { figures: readonly Figure[] }) {
  return (
    <div className={styles.row} data-count={figures.length}>
      {figures.map((figure) => (
        <ArticleFigure key={figure.src} figure={figure} size={480} sizes="23rem" />
      ))}
    </div>
  )
}
