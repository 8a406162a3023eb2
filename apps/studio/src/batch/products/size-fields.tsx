import type { StudioProduct } from '@podwright/contracts/studio/studio-shapes'
import { Icon } from '@podwright/ui/icon'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './products.module.css'

/** The sizes in which a product is sold: all as a summary, individually when expanded. */
export function SizeFields({
  product: { name, sizeGroups },
  chosen,
  onChange,
}: {
  product: StudioProduct
  /** Undefined: all, including sizes added later. */
  chosen: readonly string[] | undefined
  onChange: (sizes: readonly string[] | undefined) => void
}) {
  const t = useTranslations('batch.products')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const all = sizeGroups.flatMap(({ sizes }) => sizes)
  if (all.length < 2) return null
  const sold = all.filter(({ code }) => chosen?.includes(code) ?? true)
  const isAll = sold.length === all.length
  const toggle = (code: string) => {
    const isSold = sold.some((size) => size.code === code)
    const next = all.filter((size) => (size.code === code ? !isSold : sold.includes(size)))
    // At least one size must stay selected.
    if (next.length > 0) onChange(next.length === all.length ? undefined : next.map((size) => size.code))
  }
  return (
    <>
      <button
        type="button"
        className={styles.place}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isAll
          ? t('allSizes', { count: all.length })
          : t('someSizes', { sizes: sold.map(({ label }) => label).join(', ') })}
        <Icon name="chevronDown" />
      </button>
      <ul id={id} className={styles.sizes} aria-label={t('sizes', { name })} hidden={!isOpen}>
        {all.map((size) => (
          <li key={size.code}>
            <button
              type="button"
              className={styles.size}
              aria-pressed={sold.includes(size)}
              onClick={() => toggle(size.code)}
            >
              {size.label}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
