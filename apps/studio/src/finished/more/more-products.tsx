import type { FinishedDetail } from '@podwright/contracts/finished/finished-shapes'
import { Button } from '@podwright/ui/button'
import { SearchField } from '@podwright/ui/search-field'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { resized } from '../../app/resized.ts'
import { type Choice, ChoiceGrid, type Chosen } from '../../batch/choose-dialog.tsx'
import { useProductSource } from '../../batch/products/use-product-source.ts'
import styles from './more-products.module.css'
import { ReviewFitted } from './review-fitted.tsx'

/** Most products to which a design is fitted at once: each is reviewed. Batch design makes hundreds. */
const maxChosen = 24

type MoreProductsProps = { product: FinishedDetail; onBack: () => void }

/** Puts the design of a finished product on more products: the choice, then a review of each before it is finished. */
export function MoreProducts({ product, onBack }: MoreProductsProps) {
  const [fitted, setFitted] = useState<readonly Choice[]>()
  return fitted ? (
    <ReviewFitted product={product} targets={fitted} />
  ) : (
    <ChooseBlanks productId={product.productId} onBack={onBack} onChoose={setFitted} />
  )
}

type ChooseProps = { productId: number; onBack: () => void; onChoose: (chosen: readonly Choice[]) => void }

function ChooseBlanks({ productId, onBack, onChoose }: ChooseProps) {
  const t = useTranslations('studio.finished.more')
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<Chosen>(new Set())
  // Products chosen before another search are not among those shown.
  const [known, setKnown] = useState<ReadonlyMap<number, Choice>>(new Map())
  const { items, hasMore, loadMore } = useProductSource('catalog', keyword)
  const choices = items?.map((item) => ({ ...item, picture: resized(item.picture, 320) }))
  const choose = (next: Chosen) => {
    if (next.size > maxChosen) return
    setChosen(next)
    setKnown(new Map([...known, ...(choices ?? []).map((choice) => [choice.id, choice] as const)]))
  }
  return (
    <div className={styles.body}>
      <h3>{t('chooseTitle')}</h3>
      <SearchField label={t('search')} value={keyword} onChange={setKeyword} isFirst />
      {items?.length === 0 && <p className={styles.hint}>{t('none')}</p>}
      <ChoiceGrid items={choices} there={new Set([productId])} chosen={chosen} onChange={choose} />
      {hasMore && <Button onClick={loadMore}>{t('show')}</Button>}
      <div className={styles.actions}>
        <Button onClick={onBack}>{t('back')}</Button>
        <Button
          variant="primary"
          disabled={chosen.size === 0}
          onClick={() => onChoose([...chosen].flatMap((id) => known.get(id) ?? []))}
        >
          {t('fitCount', { count: chosen.size })}
        </Button>
      </div>
    </div>
  )
}
