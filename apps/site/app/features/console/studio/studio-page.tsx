import type { ProductDetail } from '@podwright/contracts/catalog/product-shapes'
import { ApiError } from '@podwright/contracts/client/api-error'
import { buttonClass } from '@podwright/ui/button'
import { EmptyState } from '@podwright/ui/empty-state'
import { Skeleton } from '@podwright/ui/skeleton'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { PageHead } from '../../../display/page-head.tsx'
import { useApi } from '../../../shell/site/api-provider.tsx'
import styles from './studio-page.module.css'
import { StudioProduct } from './studio-product.tsx'

export type StudioDetail = z.output<typeof ProductDetail>
type Chosen = 'none' | 'loading' | 'unknown' | StudioDetail

/** Front door of the design tool: the chosen product with its print areas and templates; the editor itself comes later and this page says so. */
export function StudioPage() {
  const t = useTranslations('console.studio')
  const [search] = useSearchParams()
  const isBatch = search.get('mode') === 'batch'
  const chosen = useChosenProduct(search.get('productId'))
  return (
    <div className={`page-column ${styles.page}`}>
      <PageHead title={t('title')} lead={t('lead')} />
      {chosen === 'loading' && <Skeleton className={styles.waiting} />}
      {(chosen === 'none' || chosen === 'unknown') && (
        <EmptyState icon="palette" title={chosen === 'none' ? t('noProduct') : t('unknown')} text={t('noProductText')}>
          <Link to="/category" className={buttonClass({ variant: 'primary' })}>
            {t('browse')}
          </Link>
        </EmptyState>
      )}
      {typeof chosen === 'object' && <StudioProduct product={chosen} isBatch={isBatch} />}
    </div>
  )
}

/** Known only in the browser: the page is the same for everybody, the address is not. */
function useChosenProduct(id: string | null): Chosen {
  const api = useApi()
  const [chosen, setChosen] = useState<Chosen>('loading')
  useEffect(() => {
    if (id === null) return setChosen('none')
    if (!/^[1-9]\d{0,9}$/.test(id)) return setChosen('unknown')
    const giveUp = new AbortController()
    setChosen('loading')
    api
      .call('getProduct', {
        params: { id: Number(id) },
        query: {},
        signal: giveUp.signal,
        handles: ['product_unknown', 'validation_failed'],
      })
      .then(setChosen)
      .catch((error: unknown) => {
        if (giveUp.signal.aborted) return
        setChosen('unknown')
        if (!(error instanceof ApiError)) reportError(error)
      })
    return () => giveUp.abort()
  }, [api, id])
  return chosen
}
