import { buttonClass } from '@podwright/ui/button'
import { useTranslations } from 'use-intl'
import { AddToCartButton } from '../../cart/add-to-cart-button.tsx'
import { AddToLibraryButton } from '../../library/add-to-library-button.tsx'
import styles from './card-actions.module.css'
import type { CardProduct } from './card-product.ts'
import { DesignLink } from './design-link.tsx'

type CardActionsProps = {
  product: CardProduct
  /** The variant in the chosen color that is added to the cart; undefined when none is available. */
  variantId: number | undefined
}

/** Actions on a product without opening it. */
export function CardActions({ product, variantId }: CardActionsProps) {
  const t = useTranslations('category.action')
  const naming = (action: string) => t('forProduct', { action, name: product.name })
  return (
    <div className={styles.actions}>
      <DesignLink productId={product.id} mode="single" naming={naming} className={buttonClass({ variant: 'quiet' })} />
      <DesignLink productId={product.id} mode="batch" naming={naming} className={buttonClass()} />
      <AddToLibraryButton productId={product.id} naming={naming} className={buttonClass({ variant: 'ghost' })} />
      <AddToCartButton variantId={variantId} naming={naming} className={buttonClass({ variant: 'ghost' })} />
    </div>
  )
}
