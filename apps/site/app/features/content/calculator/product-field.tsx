import { Button, IconButton } from '@podwright/ui/button'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ProductPicture } from '../../../display/product-picture.tsx'
import type { CalculatorProduct } from './calculator-product.ts'
import { ProductDialog } from './product-dialog.tsx'
import { ProductFacts } from './product-facts.tsx'
import styles from './product-field.module.css'

type ProductFieldProps = {
  product: CalculatorProduct | undefined
  onChoose: (product: CalculatorProduct | undefined) => void
}

/** The chosen product with category, code, material and information, or the way to choose one. */
export function ProductField({ product, onChoose }: ProductFieldProps) {
  const t = useTranslations('resource.calculator')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section aria-label={t('product')} className={styles.field}>
      {product ? (
        <>
          <ProductPicture
            picture={{ src: product.pictureSrc, alt: '' }}
            width={160}
            height={160}
            sizes="8rem"
            className={styles.picture}
          />
          <div className={styles.words}>
            <p className={styles.name}>{product.name}</p>
            <ProductFacts product={product} />
          </div>
          <div className={styles.actions}>
            <Button onClick={() => setIsOpen(true)}>{t('changeProduct')}</Button>
            <IconButton icon="close" label={t('clearProduct')} onClick={() => onChoose(undefined)} />
          </div>
        </>
      ) : (
        <Button variant="primary" size="large" icon="search" onClick={() => setIsOpen(true)}>
          {t('chooseProduct')}
        </Button>
      )}
      <ProductDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onChoose={(chosen) => {
          onChoose(chosen)
          setIsOpen(false)
        }}
      />
    </section>
  )
}
