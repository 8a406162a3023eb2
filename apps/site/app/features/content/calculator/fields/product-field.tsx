import '@podwright/ui/shop-icons'
import { Button, IconButton } from '@podwright/ui/button'
import { Skeleton } from '@podwright/ui/skeleton'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ProductPicture } from '../../../../display/product-picture.tsx'
import type { Calculator } from '../hooks/use-calculator.ts'
import { LevelPrice } from './level-price.tsx'
import { ProductFacts } from './product-facts.tsx'
import styles from './product-field.module.css'

const ProductDialog = lazy(() => import('./product-dialog.tsx'))

/** The chosen product with category, code, material and information, or a button to choose one. */
export function ProductField({ calculator }: { calculator: Calculator }) {
  const t = useTranslations('resource.calculator')
  const { product, piece, productAnswer, chooseProduct } = calculator
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    setWasOpened(true)
    setIsOpen(true)
  }
  return (
    <section aria-label={t('product')} className={styles.field} aria-busy={productAnswer.status === 'loading'}>
      {product && (
        <>
          <ProductPicture
            picture={{ src: piece?.pictureSrc ?? '', alt: '' }}
            width={160}
            height={160}
            sizes="8rem"
            className={styles.picture}
          />
          <div className={styles.words}>
            <p className={styles.name}>{product.name}</p>
            <ProductFacts product={{ ...product, weightG: piece?.weightG ?? product.weightG }} />
            <LevelPrice calculator={calculator} />
          </div>
          <div className={styles.actions}>
            <Button onClick={open}>{t('changeProduct')}</Button>
            <IconButton icon="close" label={t('clearProduct')} onClick={() => chooseProduct(undefined)} />
          </div>
        </>
      )}
      {productAnswer.status === 'loading' && <Skeleton className={styles.picture} />}
      {productAnswer.status === 'failed' && (
        <>
          <p role="alert" className={styles.failed}>
            {t('productFailed')}
          </p>
          <div className={styles.actions}>
            <Button icon="refresh" onClick={productAnswer.retry}>
              {t('retry')}
            </Button>
            <Button onClick={open}>{t('changeProduct')}</Button>
          </div>
        </>
      )}
      {productAnswer.status === 'idle' && (
        <Button variant="primary" size="large" icon="search" onClick={open}>
          {t('chooseProduct')}
        </Button>
      )}
      {wasOpened && (
        <Suspense>
          <ProductDialog
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            onChoose={(id) => {
              chooseProduct(id)
              setIsOpen(false)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
