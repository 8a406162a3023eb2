import type { ProductDetail } from '@podwright/contracts/catalog/product-shapes'
import { unitPriceAt } from '@podwright/domain/catalog/tiers'
import { buttonClass } from '@podwright/ui/button'
import { cutInput } from '@podwright/ui/count-graphemes'
import { type ChangeEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Price } from '../../../../display/price.tsx'
import { AddToCartButton } from '../../../cart/add-to-cart-button.tsx'
import { AddToLibraryButton } from '../../../library/add-to-library-button.tsx'
import { DesignLink } from '../../card/design-link.tsx'
import { CompareToggle } from '../../compare/compare-toggle.tsx'
import { compareList } from '../../kept/lists.ts'
import { useIdList } from '../../kept/use-id-list.ts'
import { calculatorPath, comparePath } from '../../product-paths.ts'
import styles from './buy-box.module.css'
import { parseQuantity, type Variant } from './choice.ts'
import { largestQuantity } from './largest-quantity.ts'
import { LockedNote } from './locked-note.tsx'
import { useIsLocked } from './use-is-locked.ts'
import { usePriceTerms } from './use-price-terms.ts'

/** Digits; the maximum quantity has fewer, so that an invalid one is visible before it is corrected. */
const longestQuantity = 6

type BuyBoxProps = {
  product: ProductDetail
  variant: Variant | undefined
  quantity: number
  onQuantity: (quantity: number) => void
}

/** Quantity, total and all actions. */
export function BuyBox({ product, variant, quantity, onQuantity }: BuyBoxProps) {
  const t = useTranslations('category.detail')
  const id = useId()
  const isLocked = useIsLocked(product)
  // The typed text may be temporarily invalid; the last valid quantity stays in effect.
  const [typed, setTyped] = useState(String(quantity))
  const isWrong = parseQuantity(typed, largestQuantity) === undefined

  function change(text: string) {
    setTyped(text)
    const next = parseQuantity(text, largestQuantity)
    if (next !== undefined) onQuantity(next)
  }
  const unitPrice = unitPriceAt(usePriceTerms(product, variant), quantity)
  return (
    <section className={styles.box}>
      <div className={styles.line}>
        <label htmlFor={id}>{t('quantity')}</label>
        <div className={styles.stepper}>
          <button
            type="button"
            aria-label={t('less')}
            disabled={quantity <= 1}
            onClick={() => change(String(quantity - 1))}
          >
            −
          </button>
          <input
            id={id}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onInput={(event) => cutInput(event.currentTarget, event.nativeEvent, longestQuantity)}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? `${id}-error` : undefined}
            onChange={(event: ChangeEvent<HTMLInputElement>) => change(event.target.value)}
          />
          <button
            type="button"
            aria-label={t('more')}
            disabled={quantity >= largestQuantity}
            onClick={() => change(String(quantity + 1))}
          >
            +
          </button>
        </div>
        <p className={styles.total} aria-live="polite">
          {t('total')} <Price minor={unitPrice * quantity} />
        </p>
      </div>
      {isWrong && (
        <p id={`${id}-error`} className={styles.error}>
          {t('quantityRange', { max: String(largestQuantity) })}
        </p>
      )}
      {isLocked && <LockedNote product={product} />}
      {!variant && <p className={styles.error}>{t('unavailable')}</p>}
      <div className={styles.actions}>
        <DesignLink
          productId={product.id}
          variant={variant}
          mode="single"
          className={buttonClass({ variant: 'primary', size: 'large' })}
        />
        <DesignLink productId={product.id} variant={variant} mode="batch" className={buttonClass({ size: 'large' })} />
        <AddToCartButton
          variantId={isWrong || isLocked ? undefined : variant?.id}
          quantity={quantity}
          className={buttonClass({ size: 'large' })}
        />
        <AddToLibraryButton productId={product.id} className={buttonClass({ size: 'large' })} />
      </div>
      <div className={styles.further}>
        <Link to={calculatorPath(product.id, variant?.id, quantity)}>{t('calculate')}</Link>
        <Comparison product={product} />
      </div>
    </section>
  )
}

/** Adds the product to the comparison, and links to it as soon as there are products to compare. */
function Comparison({ product }: { product: ProductDetail }) {
  const t = useTranslations('category.compare')
  const ids = useIdList(compareList)
  return (
    <span className={styles.comparison}>
      {ids.length > 1 && <Link to={comparePath(ids)}>{t('open', { count: String(ids.length) })}</Link>}
      <CompareToggle product={product} />
    </span>
  )
}
