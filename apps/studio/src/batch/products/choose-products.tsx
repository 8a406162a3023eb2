import { Button } from '@podwright/ui/button'
import { Dialog } from '@podwright/ui/dialog'
import { Icon } from '@podwright/ui/icon'
import { Picture } from '@podwright/ui/picture'
import { TextField } from '@podwright/ui/text-field'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { resized } from '../../app/resized.ts'
import { useSettings } from '../batch-context.tsx'
import choose from '../choose.module.css'
import { Tabs } from '../tabs.tsx'
import { type Source, sources, useProductSource } from './use-product-source.ts'

type ChooseProductsProps = { isOpen: boolean; onClose: () => void; onChoose: (ids: readonly number[]) => void }

/** Products of the catalogue, the seller's library or cart, several at once. */
export function ChooseProducts({ isOpen, onClose, onChoose }: ChooseProductsProps) {
  const t = useTranslations('batch.products')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const close = () => {
    setChosen(new Set())
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      title={t('chooseTitle')}
      closeLabel={t('close')}
      onClose={close}
      width="wide"
      footer={
        <Button
          variant="primary"
          disabled={chosen.size === 0}
          onClick={() => {
            onChoose([...chosen])
            setChosen(new Set())
          }}
        >
          {t('addCount', { count: chosen.size })}
        </Button>
      }
    >
      <Products chosen={chosen} onChange={setChosen} />
    </Dialog>
  )
}

function Products({
  chosen,
  onChange,
}: {
  chosen: ReadonlySet<number>
  onChange: (chosen: ReadonlySet<number>) => void
}) {
  const t = useTranslations('batch.products')
  const { products } = useSettings()
  const [source, setSource] = useState<Source>('catalogue')
  const [keyword, setKeyword] = useState('')
  const { items, hasMore, loadMore } = useProductSource(source, keyword)
  const there = new Set(products.map(({ productId }) => productId))
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
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
        <TextField
          label={t('search')}
          icon="search"
          type="search"
          value={keyword}
          maxLength={100}
          onChange={({ target }) => setKeyword(target.value)}
        />
        <Button
          disabled={open.length === 0}
          onClick={() => onChange(new Set([...chosen, ...open.map(({ id }) => id)]))}
        >
          {t('all')}
        </Button>
      </div>
      {items?.length === 0 && <p className={choose.none}>{t(`nothing.${source}`)}</p>}
      <ul className={choose.items} aria-busy={items === undefined}>
        {items?.map(({ id, name, picture }) => (
          <li key={id}>
            <button
              type="button"
              className={choose.item}
              aria-pressed={there.has(id) || chosen.has(id)}
              disabled={there.has(id)}
              onClick={() => toggle(id)}
            >
              <Picture src={resized(picture, 320)} alt="" width={200} height={200} />
              <span className={choose.name}>{name}</span>
              <span className={choose.mark}>
                <Icon name="check" />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {hasMore && <Button onClick={loadMore}>{t('more')}</Button>}
    </div>
  )
}
