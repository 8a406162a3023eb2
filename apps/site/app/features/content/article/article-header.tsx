import type { ProductCard } from '@podwright/contracts/catalog/product-shapes'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ProductPicture } from '../../../display/product-picture.tsx'
import { detailPath } from '../../catalog/product-paths.ts'
import styles from './article-header.module.css'

export type ShowcaseProduct = Pick<ProductCard, 'id' | 'kind' | 'name' | 'pictures'>

type ArticleHeaderProps = {
  title: string
  lead: string
  /** Above the title: the category of the page. */
  eyebrow: string
  /** Up to three; the first is the large one. */
  products: readonly ShowcaseProduct[]
  children?: ReactNode
}

/** Title and lead beside real products that link to the catalog. */
export function ArticleHeader({ title, lead, eyebrow, products, children }: ArticleHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={`page-column ${styles.inner}`}>
        <div className={styles.words}>
          <p className={styles.eyebrow}>{eyebrow}</p>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
        {products.length > 0 && (
          <div className={styles.mosaic}>
            {products.map((product, index) => {
              const [picture] = product.pictures
              if (!picture) return null
              return (
                <Link key={product.id} to={detailPath(product.kind, product.id)}>
                  <ProductPicture
                    picture={{ src: picture.src, alt: product.name }}
                    width={index === 0 ? 480 : 240}
                    height={index === 0 ? 480 : 240}
                    sizes={index === 0 ? '27rem' : '13rem'}
                    priority={index === 0}
                  />
                </Link>
              )
            })}
          </div>
        )}
      </div>
    </header>
  )
}
