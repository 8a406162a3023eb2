import type { ProductCard } from '@podwright/contracts/catalog/product-shapes'
import type { FinishedSummary } from '@podwright/contracts/finished/finished-shapes'
import type { ProductKind } from '@podwright/domain/catalog/vocabulary'
import { Checkbox, Select } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '../../data/use-call.ts'
import styles from './variant-picker.module.css'

export type VariantTarget = {
  readonly variantId: number
  readonly finishedId: number | null
  /** Whether a blank is ordered without a print on purpose. */
  readonly isPlain: boolean
}

/** A variant of a finished product. */
export type PickedVariant = { readonly finished: FinishedSummary; readonly variantId: number }

export function targetOf({ finished, variantId }: PickedVariant): VariantTarget {
  return { variantId, finishedId: finished.id, isPlain: false }
}

type Chosen = {
  readonly key: string
  readonly label: string
  readonly productId: number
  readonly isBlank: boolean
  /** The seller's finished product, which may be sold in fewer colors and sizes than its blank. */
  readonly finished: FinishedSummary | undefined
}

type VariantPickerProps = {
  /** Chosen at first. */
  initial?: PickedVariant
  onPick: (target: VariantTarget | undefined) => void
}

/**
 * Selects a SKU of a finished product or of the catalog: first the product, then color and size. A blank can be picked
 * only to be ordered plain.
 */
export function VariantPicker({ initial, onPick }: VariantPickerProps) {
  const t = useTranslations('console.picker')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<Chosen | undefined>(initial && ownChoice(initial.finished))
  const [variantId, setVariantId] = useState<number | undefined>(initial?.variantId)
  const [isPlain, setIsPlain] = useState(false)
  const own = useCall('listFinishedProducts', { query: { search, pageSize: 24 } })
  const readyMade = useOffered('ready_made', search)
  const blanks = useOffered('blank', search)
  const product = useCall('getProduct', { params: { id: chosen?.productId ?? 0 } }, { enabled: chosen !== undefined })
  const groups = [
    { label: t('own'), choices: (own.data?.items ?? []).map(ownChoice) },
    { label: t('readyMade'), choices: readyMade.choices },
    { label: t('blank'), choices: blanks.choices },
  ].filter(({ choices }) => choices.length > 0)
  const finished = chosen?.finished
  // Only the variants that the design is sold in can be ordered.
  const sold = (product.data?.variants ?? []).filter(
    ({ colour, size }) => !finished || (finished.colours.includes(colour) && finished.sizes.includes(size)),
  )
  const colours = new Map(product.data?.firstAttribute.values.map(({ code, name }) => [code, name]))
  const sizes = new Map(product.data?.secondAttribute.values.map(({ code, label }) => [code, label]))
  const variantName = ({ colour, size }: { readonly colour: string; readonly size: string }) =>
    `${colours.get(colour) ?? colour} · ${sizes.get(size) ?? size}`
  const picked = sold.find(({ id }) => id === variantId)
  const isBlank = chosen?.isBlank === true
  const pick = (id: number | undefined, isChosenPlain: boolean) =>
    onPick(
      id === undefined || (isBlank && !isChosenPlain)
        ? undefined
        : { variantId: id, finishedId: finished?.id ?? null, isPlain: isBlank && isChosenPlain },
    )
  return (
    <div className={styles.picker}>
      <Select<string>
        showSearch={{ filterOption: false, onSearch: setSearch }}
        placeholder={t('product')}
        aria-label={t('product')}
        value={chosen?.key ?? null}
        popupMatchSelectWidth={false}
        loading={own.isFetching || readyMade.isLoading || blanks.isLoading}
        notFoundContent={t('noProduct')}
        labelRender={({ label, value }) => label ?? (value === chosen?.key ? chosen?.label : '')}
        onChange={(key) => {
          setChosen(groups.flatMap(({ choices }) => choices).find((choice) => choice.key === key))
          setVariantId(undefined)
          setIsPlain(false)
          onPick(undefined)
        }}
        options={groups.map(({ label, choices }) => ({
          label,
          options: choices.map(({ key, label: name }) => ({ value: key, label: name })),
        }))}
      />
      <Select<number>
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('variant')}
        popupMatchSelectWidth={false}
        labelRender={({ label }) => (picked ? variantName(picked) : label)}
        aria-label={t('variant')}
        value={variantId ?? null}
        disabled={!chosen}
        loading={product.isFetching}
        onChange={(id) => {
          setVariantId(id)
          pick(id, isPlain)
        }}
        options={sold.map((each) => ({ value: each.id, label: `${variantName(each)} · ${each.sku}` }))}
      />
      {isBlank && (
        <Checkbox
          checked={isPlain}
          onChange={({ target: { checked } }) => {
            setIsPlain(checked)
            pick(variantId, checked)
          }}
        >
          {t('plain')}
        </Checkbox>
      )}
    </div>
  )
}

function useOffered(kind: ProductKind, search: string) {
  const found = useCall('listProducts', {
    query: { kind, pageSize: 20, ...(search !== '' && { keyword: search }) },
  })
  return {
    choices: (found.data?.items ?? []).map((card) => catalogChoice(card, kind === 'blank')),
    isLoading: found.isFetching,
  }
}

const ownChoice = (finished: FinishedSummary): Chosen => ({
  key: `own ${finished.id}`,
  label: `${finished.title} · ${finished.code}`,
  productId: finished.productId,
  isBlank: false,
  finished,
})

const catalogChoice = ({ id, name, code }: ProductCard, isBlank: boolean): Chosen => ({
  key: `catalog ${id}`,
  label: `${name} · ${code}`,
  productId: id,
  isBlank,
  finished: undefined,
})
