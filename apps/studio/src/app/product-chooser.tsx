import type { ProductCard } from '@podwright/contracts/catalog/product-shapes'
import { Dialog } from '@podwright/ui/dialog'
import { Picture } from '@podwright/ui/picture'
import { SearchField } from '@podwright/ui/search-field'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './product-chooser.module.css'
import { resized } from './resized.ts'
import { useServices } from './services.tsx'

type ProductChooserProps = {
  isOpen: boolean
  title: string
  onClose: () => void
  onChoose: (productId: number) => void
  /** The chosen product, while it is being opened; no other can be chosen then. */
  opening?: number
  /** Shown above the products, such as how the design is fitted. */
  children?: ReactNode
}

/** Searches the blanks and lets the user choose one. */
export function ProductChooser({ isOpen, title, onClose, onChoose, opening, children }: ProductChooserProps) {
  const t = useTranslations('studio.start')
  return (
    <Dialog isOpen={isOpen} title={title} closeLabel={t('close')} onClose={onClose} width="wide">
      {children}
      <Products onChoose={onChoose} opening={opening} />
    </Dialog>
  )
}

function Products({ onChoose, opening }: { onChoose: (productId: number) => void; opening: number | undefined }) {
  const t = useTranslations('studio.start')
  const [keyword, setKeyword] = useState('')
  const found = useProducts(keyword)
  return (
    <>
      <SearchField label={t('searchProducts')} value={keyword} onChange={setKeyword} isFirst />
      {found?.length === 0 && <p className={styles.none}>{t('noProducts')}</p>}
      <ul className={styles.products} aria-busy={found === undefined}>
        {found?.map(({ id, name, pictures }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.product}
              // Stays focusable, like a busy button.
              aria-disabled={opening !== undefined || undefined}
              aria-busy={opening === id || undefined}
              onClick={() => opening === undefined && onChoose(id)}
            >
              <Picture src={resized(pictures[0]?.src ?? '', 320)} alt="" width={320} height={320} />
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Returns undefined while loading. */
function useProducts(keyword: string): readonly ProductCard[] | undefined {
  const { api } = useServices()
  const [products, setProducts] = useState<readonly ProductCard[]>()
  useEffect(() => {
    const giveUp = new AbortController()
    const words = keyword.trim()
    const query = { kind: 'blank', ...(words === '' ? {} : { keyword: words }), pageSize: 24 } as const
    // Debounces typing.
    const timer = setTimeout(() => {
      api.call('listProducts', { query, signal: giveUp.signal }).then(
        ({ items }) => setProducts(items),
        () => !giveUp.signal.aborted && setProducts([]),
      )
    }, 250)
    return () => {
      clearTimeout(timer)
      giveUp.abort()
    }
  }, [api, keyword])
  return products
}
