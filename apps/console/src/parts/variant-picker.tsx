import type { FinishedSummary } from '@podwright/contracts/finished/finished-shapes'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLoaded } from './use-loaded.ts'
import styles from './variant-picker.module.css'

export type VariantTarget = { readonly variantId: number; readonly finishedId: number }

/** A SKU of an own finished product: the product first, then color and size. */
export function VariantPicker({ onPick }: { onPick: (target: VariantTarget | undefined) => void }) {
  const t = useTranslations('console.picker')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<FinishedSummary>()
  const [variantId, setVariantId] = useState<number>()
  const products = useLoaded(search, (api, signal) =>
    api.call('listFinishedProducts', { query: { search, pageSize: 24 }, signal }),
  )
  const product = useLoaded(`${chosen?.productId}`, async (api, signal) =>
    chosen ? api.call('getProduct', { params: { id: chosen.productId }, signal }) : undefined,
  )
  // Only what the design is sold in can be ordered of it.
  const sold = (product.data?.variants ?? []).filter(
    ({ colour, size }) => chosen?.colours.includes(colour) && chosen.sizes.includes(size),
  )
  const colours = new Map(product.data?.firstAttribute.values.map(({ code, name }) => [code, name]))
  const sizes = new Map(product.data?.secondAttribute.values.map(({ code, label }) => [code, label]))
  return (
    <div className={styles.picker}>
      <Select<number>
        showSearch={{ filterOption: false, onSearch: setSearch }}
        placeholder={t('product')}
        aria-label={t('product')}
        value={chosen?.id ?? null}
        loading={products.status === 'loading'}
        notFoundContent={t('noProduct')}
        onChange={(id) => {
          setChosen(products.data?.items.find((item) => item.id === id))
          setVariantId(undefined)
          onPick(undefined)
        }}
        options={(products.data?.items ?? []).map(({ id, title, code }) => ({
          value: id,
          label: `${title} · ${code}`,
        }))}
      />
      <Select<number>
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('variant')}
        aria-label={t('variant')}
        value={variantId ?? null}
        disabled={!chosen}
        loading={chosen !== undefined && product.status === 'loading'}
        onChange={(id) => {
          setVariantId(id)
          onPick(chosen && { variantId: id, finishedId: chosen.id })
        }}
        options={sold.map(({ id, colour, size, sku }) => ({
          value: id,
          label: `${colours.get(colour) ?? colour} · ${sizes.get(size) ?? size} · ${sku}`,
        }))}
      />
    </div>
  )
}
