import { useMembershipOf } from '../../library/use-membership.ts'
import type { CardProduct } from '../card/card-product.ts'
import { ProductCard } from '../card/product-card.tsx'
import styles from './product-grid.module.css'

type ProductGridProps = { products: readonly CardProduct[]; isLoading?: boolean }

/**
 * Cards in 4 to 6 columns by width. While another page of the list is loading, each card is covered by a skeleton of
 * its own size, so nothing moves.
 */
export function ProductGrid({ products, isLoading = false }: ProductGridProps) {
  useMembershipOf(products.map(({ id }) => id))
  return (
    <ul className={styles.grid} data-loading={isLoading ? '' : undefined} aria-busy={isLoading}>
      {products.map((product, i) => (
        <li key={product.id} inert={isLoading}>
          <ProductCard product={product} isEager={i < 4} />
        </li>
      ))}
    </ul>
  )
}
