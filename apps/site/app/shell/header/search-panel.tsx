import { Icon } from '@podwright/ui/icon'
import { type PointerEvent, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { ProductPicture } from '../../display/product-picture.tsx'
import styles from './search-box.module.css'
import { useSuggestions } from './use-suggestions.ts'

export type SearchPanelProps = {
  keyword: string
  pathname: string
  active: number
  optionId: (index: number) => string
  /** Tells the field what its arrow keys move over. */
  onOptions: (options: readonly { to: string }[]) => void
  onChoose: (to: string) => void
}

/** The options below the search field; the field keeps the focus, so they are chosen by its keys or the pointer. */
export function SearchPanel({ keyword, pathname, active, optionId, onOptions, onChoose }: SearchPanelProps) {
  const t = useTranslations('layout.search')
  const { products, categories, options } = useSuggestions(keyword, pathname)
  useEffect(() => onOptions(options), [options, onOptions])

  const option = (index: number, to: string) => ({
    id: optionId(index),
    role: 'option' as const,
    tabIndex: -1,
    className: styles.option,
    'aria-selected': index === active,
    // Before the field loses the focus, which would close the list.
    onPointerDown: (event: PointerEvent) => event.preventDefault(),
    onClick: () => onChoose(to),
  })
  return (
    <>
      {categories.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a listbox
        <div role="group" aria-label={t('categories')}>
          <p className={styles.heading} aria-hidden="true">
            {t('categories')}
          </p>
          {categories.map((category, index) => (
            <div key={category.to} {...option(index, category.to)}>
              <Icon name="grid" />
              {category.name}
            </div>
          ))}
        </div>
      )}
      {products.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a listbox
        <div role="group" aria-label={t('products')}>
          <p className={styles.heading} aria-hidden="true">
            {t('products')}
          </p>
          {products.map((product, index) => (
            <div key={product.to} {...option(categories.length + index, product.to)}>
              <ProductPicture
                picture={{ src: product.picture.src, alt: '' }}
                width={96}
                height={96}
                sizes="2.5rem"
                className={styles.thumb}
              />
              <span className={styles.name}>{product.name}</span>
              <span className={styles.code}>{product.code}</span>
            </div>
          ))}
        </div>
      )}
    </>
  )
}
