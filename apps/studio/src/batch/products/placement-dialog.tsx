import type { StudioProduct } from '@podwright/contracts/studio/studio-shapes'
import type { BatchProduct, CellFit } from '@podwright/domain/batch/settings'
import { Button } from '@podwright/ui/button'
import { Dialog } from '@podwright/ui/dialog'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useBatch, useFacts, useSettings } from '../batch-context.tsx'
import { firstFit, withProduct } from '../state/new-settings.ts'
import { Tabs } from '../tabs.tsx'
import { AreaFit } from './area-fit.tsx'
import styles from './placement.module.css'
import { TemplateFields } from './template-fields.tsx'

type PlacementDialogProps = {
  product: BatchProduct | undefined
  onClose: () => void
  /** Applies the placement to the other products. */
  onAlike: () => void
}

const kinds = ['automatic', 'template'] as const

/** How the artwork is placed on a product: automatically on some of its areas, or in a design of the seller. */
export function PlacementDialog({ product, onClose, onAlike }: PlacementDialogProps) {
  const t = useTranslations('batch.products')
  const { products } = useFacts()
  const settings = useSettings()
  const known = product && products.get(product.productId)
  const isAutomatic = product?.design.kind === 'automatic'
  return (
    <Dialog
      isOpen={product !== undefined}
      title={t('placeTitle', { name: known?.name ?? '' })}
      closeLabel={t('close')}
      onClose={onClose}
      width="wide"
      footer={
        <>
          {isAutomatic && settings.products.length > 1 && <Button onClick={onAlike}>{t('alike')}</Button>}
          <Button variant="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      {product && known && <Placement product={product} known={known} />}
    </Dialog>
  )
}

function Placement({ product, known }: { product: BatchProduct; known: StudioProduct }) {
  const t = useTranslations('batch.products')
  const { draft } = useBatch()
  const { design } = product
  const [kind, setKind] = useState<(typeof kinds)[number]>(design.kind)
  const set = (next: BatchProduct['design']) =>
    draft.change((settings) => withProduct(settings, { ...product, design: next }))
  const choose = (next: (typeof kinds)[number]) => {
    setKind(next)
    const [area] = known.areas
    // A template takes effect once its layer has been chosen.
    if (next === 'automatic' && design.kind !== 'automatic' && area) {
      set({ kind: 'automatic', areas: [{ area: area.code, ...firstFit }] })
    }
  }
  return (
    <div className={styles.body}>
      <Tabs
        label={t('placement')}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={choose}
      />
      {kind === 'template' && <TemplateFields product={product} known={known} onChange={set} />}
      {kind === 'automatic' && design.kind === 'automatic' && (
        <ul className={styles.areas}>
          {known.areas.map((area) => (
            <AreaFit
              key={area.code}
              area={area}
              fit={design.areas.find(({ area: code }) => code === area.code)}
              isOnly={design.areas.length === 1 && design.areas[0]?.area === area.code}
              onChange={(fit) => {
                const areas = withArea(known, design.areas, area.code, fit)
                if (areas.length > 0) set({ kind: 'automatic', areas })
              }}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

type Fits = Extract<BatchProduct['design'], { kind: 'automatic' }>['areas']

/** Returns the areas with one of them set or removed, in the product's order. */
function withArea({ areas }: StudioProduct, before: Fits, changed: string, fit: CellFit | undefined): Fits {
  return areas.flatMap(({ code }) => {
    if (code === changed) return fit ? [{ ...fit, area: code }] : []
    return before.filter(({ area }) => area === code)
  })
}
