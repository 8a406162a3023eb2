import type { FinishedSummary } from '@podwright/contracts/finished/finished-shapes'
import { Dialog } from '@podwright/ui/dialog'
import { Picture } from '@podwright/ui/picture'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ShownFinished } from '../app/opening.ts'
import { resized } from '../app/resized.ts'
import { useServices } from '../app/services.tsx'
import { FinishedProduct } from '../finished/finished-product.tsx'
import { useFinished } from '../finished/use-finished.ts'
import card from './design-card.module.css'
import styles from './start-page.module.css'

/** The seller's finished products; one opens with its pictures and print files. */
export function FinishedList({ search, shown }: { search: string; shown: ShownFinished | undefined }) {
  const t = useTranslations('studio')
  const found = useFinishedProducts(search)
  const [open, setOpen] = useState<ShownFinished | undefined>(shown)
  if (found?.length === 0) return <p className={styles.hint}>{t('start.nothingFinished')}</p>
  return (
    <>
      <ul className={styles.designs} aria-busy={found === undefined}>
        {found?.map((product) => (
          <li key={product.id} className={card.card}>
            <button
              type="button"
              className={card.picture}
              aria-label={product.title}
              onClick={() => setOpen({ id: product.id, more: false })}
            >
              <Picture src={pictureOf(product)} alt="" width={320} height={320} />
            </button>
            <div>
              <p className={card.name}>{product.title}</p>
              <p className={card.facts}>{product.code}</p>
              <p className={card.facts}>{t(`finished.state.${product.state}`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <Dialog
        isOpen={open !== undefined}
        title={found?.find(({ id }) => id === open?.id)?.title ?? t('start.finished')}
        closeLabel={t('start.close')}
        onClose={() => setOpen(undefined)}
        width="wide"
      >
        {open && <Detail key={open.id} {...open} />}
      </Dialog>
    </>
  )
}

function Detail({ id, more }: ShownFinished) {
  const [product, setProduct] = useFinished(id)
  return product ? <FinishedProduct product={product} onChange={setProduct} opensMore={more} /> : <p aria-busy="true" />
}

function pictureOf({ picture }: FinishedSummary): string {
  return picture ? resized(`/images/${picture.path}`, 320) : ''
}

/** Returns undefined while loading. */
function useFinishedProducts(search: string): readonly FinishedSummary[] | undefined {
  const { api } = useServices()
  const [found, setFound] = useState<readonly FinishedSummary[]>()
  useEffect(() => {
    const giveUp = new AbortController()
    const query = { search: search.trim(), pageSize: 96 }
    const timer = setTimeout(
      () => {
        api.call('listFinishedProducts', { query, signal: giveUp.signal }).then(
          ({ items }) => setFound(items),
          () => !giveUp.signal.aborted && setFound([]),
        )
      },
      search === '' ? 0 : 250,
    )
    return () => {
      clearTimeout(timer)
      giveUp.abort()
    }
  }, [api, search])
  return found
}
