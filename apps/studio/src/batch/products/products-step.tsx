import { batchLimits } from '@podwright/domain/batch/settings'
import { Button } from '@podwright/ui/button'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useBatch, useFacts, useSettings } from '../batch-context.tsx'
import { placedAlike } from '../state/new-settings.ts'
import { Step } from '../step.tsx'
import { ChooseProducts } from './choose-products.tsx'
import { PlacementDialog } from './placement-dialog.tsx'
import { ProductRow } from './product-row.tsx'
import styles from './products.module.css'

/** The products of the batch. */
export function ProductsStep() {
  const t = useTranslations('batch.products')
  const { draft, addProducts } = useBatch()
  const { products } = useSettings()
  const facts = useFacts()
  const [isChoosing, setChoosing] = useState(false)
  const [placing, setPlacing] = useState<number>()
  const colours = products.reduce((sum, product) => sum + product.colours.length, 0)
  const placed = products.find(({ productId }) => productId === placing)
  const areasOf = (id: number) => facts.products.get(id)?.areas ?? []
  return (
    <Step
      number={1}
      title={t('title')}
      summary={products.length === 0 ? t('none') : t('summary', { count: products.length, colours })}
      isDone={products.length > 0}
    >
      {products.length > 0 && (
        <ul className={styles.list}>
          {products.map((product) => (
            <ProductRow key={product.productId} product={product} onPlace={() => setPlacing(product.productId)} />
          ))}
        </ul>
      )}
      {products.length === 0 && <p className={styles.hint}>{t('hint')}</p>}
      <Button
        icon="plus"
        variant={products.length === 0 ? 'primary' : 'secondary'}
        disabled={products.length >= batchLimits.products}
        onClick={() => setChoosing(true)}
      >
        {t('add')}
      </Button>
      <ChooseProducts
        isOpen={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={(ids) => {
          setChoosing(false)
          addProducts(ids).catch(reportError)
        }}
      />
      <PlacementDialog
        product={placed}
        onClose={() => setPlacing(undefined)}
        onAlike={() => placed && draft.change((settings) => placedAlike(settings, placed, areasOf))}
      />
    </Step>
  )
}
