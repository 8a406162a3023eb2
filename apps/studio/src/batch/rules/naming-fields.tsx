import { contentOf, nameOfContent } from '@podwright/design/batch/cell-facts'
import { nameValues } from '@podwright/design/batch/plan-batch'
import { createTakenNames, nameWords, skuOf, titleOf, unknownWords } from '@podwright/domain/batch/naming'
import { type LocaleCode, localeEntry } from '@podwright/domain/locale'
import { Menu, menuItemClass } from '@podwright/ui/menu'
import { TextField } from '@podwright/ui/text-field'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useBatch, useCells, useFacts, useSettings } from '../batch-context.tsx'
import { titleLocales } from '../state/new-settings.ts'
import styles from './rules.module.css'

/** Patterns of SKUs and titles with example results. */
export function NamingFields() {
  const t = useTranslations('batch.rules')
  const { locale } = useServices()
  const { draft } = useBatch()
  const { naming } = useSettings()
  const values = useExample()
  const repeated = useRepeated(naming.sku)
  const setSku = (sku: string) => draft.change((settings) => ({ ...settings, naming: { ...settings.naming, sku } }))
  const setTitle = (code: LocaleCode, pattern: string | undefined) =>
    draft.change((settings) => {
      const { [code]: _, ...others } = settings.naming.titles
      const titles = pattern === undefined ? others : { ...others, [code]: pattern }
      return { ...settings, naming: { ...settings.naming, titles } }
    })
  const named = titleLocales(locale).filter((code) => naming.titles[code] !== undefined)
  const unnamed = titleLocales(locale).filter((code) => naming.titles[code] === undefined)
  return (
    <fieldset className={styles.group}>
      <legend>{t('naming')}</legend>
      <p className={styles.hint}>{t('words', { words: nameWords.map((word) => `{${word}}`).join(' ') })}</p>
      <PatternField
        label={t('sku')}
        value={naming.sku}
        isNeeded
        example={skuOf(naming.sku, { ...values, colour: '' })}
        note={repeated > 0 ? t('repeated', { count: repeated }) : undefined}
        onChange={setSku}
      />
      {named.map((code) => (
        <PatternField
          key={code}
          label={t('titleIn', { language: localeEntry(code).label })}
          value={naming.titles[code] ?? ''}
          example={titleOf(naming.titles[code] ?? '', values)}
          onChange={(pattern) => setTitle(code, pattern)}
          onRemove={code === naming.locale ? undefined : () => setTitle(code, undefined)}
        />
      ))}
      {unnamed.length > 0 && (
        <Menu trigger={t('addLanguage')} triggerClassName={styles.add}>
          {unnamed.map((code) => (
            <button
              key={code}
              type="button"
              role="menuitem"
              className={menuItemClass}
              onClick={() => setTitle(code, naming.titles[naming.locale] ?? '{artwork} {productName}')}
            >
              {localeEntry(code).label}
            </button>
          ))}
        </Menu>
      )}
    </fieldset>
  )
}

type PatternFieldProps = {
  label: string
  value: string
  example: string
  isNeeded?: boolean
  note?: string | undefined
  onChange: (pattern: string) => void
  onRemove?: (() => void) | undefined
}

function PatternField({ label, value, example, isNeeded = false, note, onChange, onRemove }: PatternFieldProps) {
  const t = useTranslations('batch.rules')
  const unknown = unknownWords(value)
  const error =
    isNeeded && value.trim() === ''
      ? t('needed')
      : unknown.length > 0
        ? t('unknownWords', { words: unknown.join(' ') })
        : undefined
  return (
    <div className={styles.pattern}>
      <TextField
        label={label}
        value={value}
        maxLength={200}
        spellCheck={false}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className={styles.example}>
        {t('example', { name: example })}
        {onRemove && (
          <button type="button" className={styles.link} onClick={onRemove}>
            {t('removeLanguage')}
          </button>
        )}
      </p>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}

/** Returns the values of the first cell; samples while there is none. */
function useExample() {
  const t = useTranslations('batch.rules')
  const { artworks, products } = useFacts()
  const settings = useSettings()
  const [firstProduct] = settings.products
  const product = products.get(firstProduct?.productId ?? 0)
  const [firstRow] = settings.rows ?? []
  const first = { artworkId: settings.artworks[0] ?? null, rowId: firstRow?.id ?? null }
  const name = nameOfContent(contentOf(first, artworks, settings.rows))
  const values = nameValues({ name, product, colours: firstProduct?.colours.slice(0, 1) ?? [], position: 0 })
  return {
    ...values,
    artwork: values.artwork || t('sampleArtwork'),
    product: values.product || 'TS001',
    productName: values.productName || t('sampleProduct'),
  }
}

/** Returns how many SKUs of the pattern are duplicates; a number is added to them. */
function useRepeated(pattern: string): number {
  const { cells } = useCells()
  const { artworks, products } = useFacts()
  const { rows } = useSettings()
  return useMemo(() => {
    const names = createTakenNames()
    let count = 0
    for (const { artworkId, rowId, productId, position } of cells) {
      const name = nameOfContent(contentOf({ artworkId, rowId }, artworks, rows))
      const known = { name, product: products.get(productId) }
      const sku = skuOf(pattern, { ...nameValues({ ...known, colours: [], position }), colour: '' })
      if (names.take(sku) !== sku) count += 1
    }
    return count
  }, [cells, artworks, rows, products, pattern])
}
