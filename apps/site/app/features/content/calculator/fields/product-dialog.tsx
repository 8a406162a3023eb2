import type { ProductCard } from '@podwright/contracts/catalog/product-shapes'
import { Button } from '@podwright/ui/button'
import { Dialog } from '@podwright/ui/dialog'
import { EmptyState } from '@podwright/ui/empty-state'
import { ErrorState } from '@podwright/ui/error-state'
import { Select } from '@podwright/ui/select'
import { Skeleton } from '@podwright/ui/skeleton'
import { TextField } from '@podwright/ui/text-field'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ProductPicture } from '../../../../display/product-picture.tsx'
import { useProductSearch } from '../hooks/use-product-search.ts'
import { type ProductKind, productKinds } from '../model/product-kinds.ts'
import styles from './product-dialog.module.css'
import { ProductFacts } from './product-facts.tsx'

type ProductDialogProps = { isOpen: boolean; onClose: () => void; onChoose: (productId: number) => void }

/** Chooses a product by keyword among both kinds. */
export default function ProductDialog({ isOpen, onClose, onChoose }: ProductDialogProps) {
  const t = useTranslations('resource.calculator')
  const [keyword, setKeyword] = useState('')
  const [kind, setKind] = useState<ProductKind>('blank')
  return (
    <Dialog isOpen={isOpen} title={t('dialogTitle')} closeLabel={t('close')} onClose={onClose} width="wide">
      <div className={styles.bar}>
        <TextField
          label={t('search')}
          type="search"
          icon="search"
          data-first-focus=""
          maxLength={100}
          value={keyword}
          onChange={(event) => setKeyword(event.currentTarget.value)}
        />
        <Select
          label={t('category')}
          isLabelHidden
          value={kind}
          options={[
            { value: 'blank', label: t('kindBlank') },
            { value: 'ready_made', label: t('kindReadyMade') },
          ]}
          onChange={(event) => {
            const chosen = productKinds.find((candidate) => candidate === event.currentTarget.value)
            if (chosen) setKind(chosen)
          }}
        />
      </div>
      <Results kind={kind} keyword={keyword} isOpen={isOpen} onChoose={onChoose} />
    </Dialog>
  )
}

type ResultsProps = {
  kind: ProductKind
  keyword: string
  isOpen: boolean
  onChoose: (productId: number) => void
}

function Results({ kind, keyword, isOpen, onChoose }: ResultsProps) {
  const t = useTranslations('resource.calculator')
  const [attempt, setAttempt] = useState(0)
  const found = useProductSearch(kind, keyword, isOpen, attempt)

  if (found.status === 'failed') {
    return (
      <ErrorState
        title={t('searchFailed')}
        retryLabel={t('retry')}
        onRetry={() => setAttempt((before) => before + 1)}
      />
    )
  }
  if (found.status === 'ready' && found.items.length === 0) return <EmptyState icon="search" title={t('noneFound')} />
  return (
    <div className={styles.results} aria-busy={found.status === 'loading'}>
      <p role="status" className={styles.count}>
        {found.status === 'ready' ? t('found', { count: found.total }) : t('searching')}
      </p>
      <ul className={styles.list}>
        {found.items.length === 0 &&
          ['a', 'b', 'c', 'd'].map((name) => (
            <li key={name}>
              <Skeleton className={styles.waiting} />
            </li>
          ))}
        {found.items.map((product) => (
          <ResultRow key={product.id} product={product} onChoose={() => onChoose(product.id)} />
        ))}
      </ul>
    </div>
  )
}

function ResultRow(props: { product: ProductCard; onChoose: () => void }) {
  const t = useTranslations('resource.calculator')
  const { product, onChoose } = props
  return (
    <li className={styles.row}>
      <ProductPicture
        picture={{ src: product.pictures[0]?.src ?? '', alt: '' }}
        width={96}
        height={96}
        sizes="4rem"
        className={styles.picture}
      />
      <div>
        <p className={styles.name}>{product.name}</p>
        <ProductFacts product={product} />
      </div>
      <Button variant="quiet" onClick={onChoose} aria-label={`${t('select')}: ${product.name}`}>
        {t('select')}
      </Button>
    </li>
  )
}
