import { Button } from '@podwright/ui/button'
import { SearchField } from '@podwright/ui/search-field'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { resized } from '../../app/resized.ts'
import { useSettings } from '../batch-context.tsx'
import choose from '../choose.module.css'
import { ChoiceGrid, ChooseDialog, type Chosen } from '../choose-dialog.tsx'
import { Tabs } from '../tabs.tsx'
import { type Source, sources, useProductSource } from './use-product-source.ts'

type ChooseProductsProps = { isOpen: boolean; onClose: () => void; onChoose: (ids: readonly number[]) => void }

/** Chooses several products of the catalog, the seller's library or cart. */
export function ChooseProducts(props: ChooseProductsProps) {
  const t = useTranslations('batch.products')
  return (
    <ChooseDialog
      {...props}
      title={t('chooseTitle')}
      closeLabel={t('close')}
      addLabel={(count) => t('addCount', { count })}
    >
      {(chosen, onChange) => <Products chosen={chosen} onChange={onChange} />}
    </ChooseDialog>
  )
}

function Products({ chosen, onChange }: { chosen: Chosen; onChange: (chosen: Chosen) => void }) {
  const t = useTranslations('batch.products')
  const { products } = useSettings()
  const [source, setSource] = useState<Source>('catalog')
  const [keyword, setKeyword] = useState('')
  const { items, hasMore, loadMore } = useProductSource(source, keyword)
  const there = new Set(products.map(({ productId }) => productId))
  const open = items?.filter(({ id }) => !there.has(id)) ?? []
  return (
    <div className={choose.body}>
      <Tabs
        label={t('sources')}
        value={source}
        options={sources.map((value) => ({ value, label: t(`source.${value}`) }))}
        onChange={setSource}
      />
      <div className={choose.tools}>
        <SearchField label={t('search')} value={keyword} onChange={setKeyword} isFirst />
        <Button
          disabled={open.length === 0}
          onClick={() => onChange(new Set([...chosen, ...open.map(({ id }) => id)]))}
        >
          {t('all')}
        </Button>
      </div>
      {items?.length === 0 && <p className={choose.none}>{t(`nothing.${source}`)}</p>}
      <ChoiceGrid
        items={items?.map((item) => ({ ...item, picture: resized(item.picture, 320) }))}
        there={there}
        chosen={chosen}
        onChange={onChange}
      />
      {hasMore && <Button onClick={loadMore}>{t('more')}</Button>}
    </div>
  )
}
