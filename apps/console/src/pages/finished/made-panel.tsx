import type { FinishedSummary } from '@podwright/contracts/finished/finished-shapes'
import { EmptyState } from '@podwright/ui/empty-state'
import { Icon } from '@podwright/ui/icon'
import { Button, Input, Pagination, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import card from '../../parts/card.module.css'
import { LoadState } from '../../parts/load-state.tsx'
import { choiceIn, numberIn, useAddress } from '../../parts/use-address.ts'
import { useLoaded } from '../../parts/use-loaded.ts'
import { FinishedDrawer } from './finished-drawer.tsx'
import { FinishedGrid } from './finished-grid.tsx'
import { FinishedTable } from './finished-table.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useExport } from './use-export.ts'

const pageSize = 24

/** Finished products as a table or as tiles, with what can be done with many at once. */
export function MadePanel() {
  const t = useTranslations('console.finished')
  const [query, change] = useAddress()
  const search = query.get('search') ?? ''
  const page = numberIn(query.get('page'), { least: 1, most: 500, none: 1 })
  const view = choiceIn(query.get('view'), ['table', 'grid'])
  const opened = numberIn(query.get('item'), { least: 0, most: 2_147_483_647, none: 0 })
  const list = useLoaded(`${search} ${page}`, (api, signal) =>
    api.call('listFinishedProducts', { query: { search, page, pageSize }, signal }),
  )
  const [selected, setSelected] = useState<readonly number[]>([])
  const exporting = useExport(search)
  const open = (id: number) => change({ item: String(id) })
  const keep = (product: FinishedSummary) =>
    list.setData((before) => ({
      ...before,
      items: before.items.map((item) => (item.id === product.id ? { ...item, ...product } : item)),
    }))

  if (!list.data) return <LoadState status={list.status} onRetry={list.reload} />
  const { items, total } = list.data
  const isEmpty = total === 0 && search === ''
  return (
    <div className={card.card}>
      {!isEmpty && (
        <div className={card.bar}>
          <Input.Search
            className={card.search ?? ''}
            allowClear
            defaultValue={search}
            placeholder={t('search')}
            aria-label={t('search')}
            onSearch={(text) => change({ search: text.trim(), page: undefined })}
          />
          <span className={card.muted} role="status">
            {t('count', { count: total })}
          </span>
          <span className={card.spread} />
          <Button icon={<Icon name="download" />} loading={exporting.isBusy} onClick={exporting.start}>
            {t('export')}
          </Button>
          <Segmented
            value={view}
            onChange={(value) => change({ view: value === 'table' ? undefined : value })}
            options={[
              { value: 'table', label: t('view.table') },
              { value: 'grid', label: t('view.grid') },
            ]}
          />
          <Button type="primary" href="/category" icon={<Icon name="plus" />}>
            {t('new')}
          </Button>
        </div>
      )}
      {selected.length > 0 && (
        <SelectionBar
          ids={selected}
          onClear={() => setSelected([])}
          onGone={() => {
            setSelected([])
            list.reload()
          }}
        />
      )}
      {isEmpty ? (
        <EmptyState icon="palette" title={t('empty')} text={t('emptyText')}>
          <Button type="primary" href="/category">
            {t('browse')}
          </Button>
          <Button href="/studio">{t('studio')}</Button>
        </EmptyState>
      ) : view === 'grid' ? (
        <FinishedGrid items={items} selected={selected} onSelect={setSelected} onOpen={open} />
      ) : (
        <FinishedTable
          items={items}
          isLoading={list.status === 'loading'}
          selected={selected}
          onSelect={setSelected}
          onOpen={open}
        />
      )}
      {total > pageSize && (
        <Pagination
          align="end"
          current={page}
          pageSize={pageSize}
          total={total}
          showSizeChanger={false}
          onChange={(next) => change({ page: next === 1 ? undefined : String(next) })}
        />
      )}
      <FinishedDrawer
        id={opened || undefined}
        onClose={() => change({ item: undefined })}
        onChange={keep}
        onGone={() => {
          change({ item: undefined })
          list.reload()
        }}
        onMade={list.reload}
      />
    </div>
  )
}
