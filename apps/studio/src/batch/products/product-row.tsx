import type { BatchProduct } from '@podwright/domain/batch/settings'
import { IconButton } from '@podwright/ui/button'
import { Icon } from '@podwright/ui/icon'
import { Picture } from '@podwright/ui/picture'
import { useTranslations } from 'use-intl'
import { resized } from '../../app/resized.ts'
import { useAreaName } from '../area-name.ts'
import { useBatch, useFacts } from '../batch-context.tsx'
import { withProduct } from '../state/new-settings.ts'
import { MockupField } from './mockup-field.tsx'
import styles from './products.module.css'
import { SizeFields } from './size-fields.tsx'

/** One product with its colors and the placement of the artwork. */
export function ProductRow({ product, onPlace }: { product: BatchProduct; onPlace: () => void }) {
  const t = useTranslations('batch.products')
  const { draft } = useBatch()
  const { products, cards } = useFacts()
  const known = products.get(product.productId)
  const card = cards.get(product.productId)
  const name = known?.name ?? card?.name ?? '…'
  const { colours } = product
  const toggle = (code: string) => {
    const next = colours.includes(code) ? colours.filter((own) => own !== code) : [...colours, code]
    // At least one color must stay selected.
    if (next.length > 0) draft.change((settings) => withProduct(settings, { ...product, colours: next }))
  }
  const remove = () =>
    draft.change((settings) => ({
      ...settings,
      products: settings.products.filter(({ productId }) => productId !== product.productId),
    }))
  return (
    <li className={styles.row}>
      <Picture
        src={resized(card?.pictures[0]?.src ?? '', 160)}
        alt=""
        width={64}
        height={64}
        className={styles.picture}
      />
      <div className={styles.words}>
        <p className={styles.name} title={name}>
          {name}
        </p>
        <ul className={styles.swatches} aria-label={t('colours', { name })}>
          {known?.colours.map(({ code, name: colour, hex, isDark }) => (
            <li key={code}>
              <button
                type="button"
                className={styles.swatch}
                style={{ backgroundColor: hex }}
                data-dark={isDark || undefined}
                aria-pressed={colours.includes(code)}
                aria-label={colour}
                title={colours[0] === code ? t('mainColour', { colour }) : colour}
                onClick={() => toggle(code)}
              >
                {colours.includes(code) && <Icon name="check" />}
              </button>
            </li>
          ))}
        </ul>
        {known && (
          <SizeFields
            product={known}
            chosen={product.sizes}
            onChange={(sizes) => draft.change((settings) => withProduct(settings, withSizes(product, sizes)))}
          />
        )}
        <button type="button" className={styles.place} onClick={onPlace}>
          <PlacementWords product={product} />
          <Icon name="pencil" />
        </button>
        <MockupField product={product} name={name} />
      </div>
      <IconButton size="small" icon="close" label={t('remove', { name })} onClick={remove} />
    </li>
  )
}

function withSizes({ sizes: _, ...product }: BatchProduct, sizes: readonly string[] | undefined): BatchProduct {
  return { ...product, ...(sizes && { sizes: [...sizes] }) }
}

function PlacementWords({ product: { design } }: { product: BatchProduct }) {
  const t = useTranslations('batch.products')
  const areaName = useAreaName()
  if (design.kind === 'template') return t('fromDesign')
  return design.areas.map(({ area, fit }) => t('onArea', { area: areaName(area), fit: t(`fit.${fit}`) })).join(', ')
}
