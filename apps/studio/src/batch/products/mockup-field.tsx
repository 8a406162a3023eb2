import type { BatchProduct } from '@podwright/domain/batch/settings'
import { Dialog } from '@podwright/ui/dialog'
import { Icon } from '@podwright/ui/icon'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { MockupChoices } from '../../finished/mockup-choices.tsx'
import { useBatch } from '../batch-context.tsx'
import { withProduct } from '../state/new-settings.ts'
import styles from './products.module.css'

/** The mockups among the pictures of a product. */
export function MockupField({ product, name }: { product: BatchProduct; name: string }) {
  const t = useTranslations('batch.products.mockups')
  const { draft } = useBatch()
  const [isOpen, setOpen] = useState(false)
  const chosen = product.mockupIds ?? []
  const change = (ids: readonly number[]) =>
    draft.change((settings) => withProduct(settings, withMockups(product, ids)))
  return (
    <>
      <button type="button" className={styles.place} onClick={() => setOpen(true)}>
        {t('open', { count: chosen.length })}
        <Icon name="pencil" />
      </button>
      <Dialog
        isOpen={isOpen}
        title={t('title', { name })}
        closeLabel={t('close')}
        onClose={() => setOpen(false)}
        width="wide"
      >
        {isOpen && <MockupChoices productId={product.productId} chosen={chosen} onChange={change} />}
      </Dialog>
    </>
  )
}

function withMockups({ mockupIds: _, ...product }: BatchProduct, ids: readonly number[]): BatchProduct {
  return { ...product, ...(ids.length > 0 && { mockupIds: [...ids] }) }
}
