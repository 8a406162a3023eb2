import type { ProductDetail } from '@podwright/contracts/catalog/product-shapes'
import { unitPriceAt } from '@podwright/domain/catalog/tiers'
import { buttonClass } from '@podwright/ui/button'
import { useTranslations } from 'use-intl'
import { PinnedBar } from '../../../../display/pinned-bar.tsx'
import { Price } from '../../../../display/price.tsx'
import { AddToCartButton } from '../../../cart/add-to-cart-button.tsx'
import { AddToLibraryButton } from '../../../library/add-to-library-button.tsx'
import { DesignLink } from '../../card/design-link.tsx'
import styles from './buy-bar.module.css'
import type { Variant } from './choice.ts'
import { useIsLocked } from './use-is-locked.ts'
import { usePriceTerms } from './use-price-terms.ts'

type BuyBarProps = { product: ProductDetail; variant: Variant | undefined; quantity: number; isShown: boolean }

/** The actions of the buy box, along the window's lower edge while the box itself is out of view. */
export function BuyBar({ product, variant, quantity, isShown }: BuyBarProps) {
  const t = useTranslations('category')
  const isLocked = useIsLocked(product)
  const unitPrice = unitPriceAt(usePriceTerms(product, variant), quantity)
  return (
    <PinnedBar
      className={styles.place}
      label={t('action.forProduct', { action: t('detail.total'), name: product.name })}
      isShown={isShown}
    >
      <p className={styles.name}>
        <strong>{product.name}</strong>
        <span>{variant?.sku ?? t('detail.unavailable')}</span>
      </p>
      <p className={styles.total}>
        {`${quantity} × `}
        <Price minor={unitPrice} />
      </p>
      <DesignLink
        productId={product.id}
        variant={variant}
        mode="single"
        className={buttonClass({ variant: 'primary' })}
      />
      <DesignLink productId={product.id} variant={variant} mode="batch" className={buttonClass()} />
      <AddToCartButton variantId={isLocked ? undefined : variant?.id} quantity={quantity} className={buttonClass()} />
      <AddToLibraryButton productId={product.id} className={buttonClass()} />
    </PinnedBar>
  )
}
