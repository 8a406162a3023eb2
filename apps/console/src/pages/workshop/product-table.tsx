import type { WorkshopProduct } from '@podwright/contracts/workshop/workshop'
import { EmptyState } from '@podwright/ui/empty-state'
import { useMutation } from '@tanstack/react-query'
import { Button, InputNumber, Select, Switch } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { usePermits } from '../../app/use-permits.ts'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import { BulkArea } from '../../parts/bulk/lazy-bulk-area.tsx'
import card from '../../parts/card.module.css'
import { SearchField } from '../../parts/search-field.tsx'
import { PagedTable } from '../../parts/table/paged-table.tsx'
import type { Column } from '../../parts/table/table.tsx'
import { Thumb } from '../../parts/thumb.tsx'
import { numberIn, useUrlState } from '../../parts/use-url-state.ts'
import { SavedViews } from '../../parts/views/saved-views.tsx'
import styles from './workshop.module.css'

const shows = ['open', 'paused', 'limited'] as const
type Show = (typeof shows)[number]
type Change = { piecesPerDay?: number | null; leadDays?: number | null; isPaused?: boolean }

const pageSize = 25
const changedCalls = ['listWorkshopProducts', 'getWorkshop'] as const

/** The products of the workshop, those with pending work first; they are edited one by one or in bulk. */
export function ProductTable() {
  const permits = usePermits()
  const t = useTranslations('console.workshop')
  const { api, notify } = useServices()
  const [query, change] = useUrlState()
  const [selected, setSelected] = useState<readonly number[]>([])
  const { set, invalidate } = useCallCache()
  const show = shows.find((each) => each === query.get('show'))
  const filters = {
    search: query.get('search') ?? '',
    show: show ? [show] : [],
    page: numberIn(query.get('page'), { min: 1, max: 500, none: 1 }),
    pageSize,
  }
  const list = useCall('listWorkshopProducts', { query: filters })
  // Rows that a filter or another page hides are not selected any more.
  const chosen = (list.data?.items ?? []).flatMap(({ id }) => (selected.includes(id) ? [id] : []))
  const save = useMutation({
    mutationFn: ({ ids, change }: { ids: readonly number[]; change: Change }) =>
      api.call('changeWorkshopProducts', { body: { ids: [...ids], ...change } }),
    onSuccess: ({ items }) => {
      const changed = new Map(items.map((item) => [item.id, item]))
      const replace = (item: WorkshopProduct) => changed.get(item.id) ?? item
      set('listWorkshopProducts', (before) => ({ ...before, items: before.items.map(replace) }), { query: filters })
      invalidate('getWorkshop')
      notify('success', t('saved'))
    },
  })
  return (
    <PagedTable
      list={list}
      rowKey="id"
      columns={useColumns((id, change) => save.mutate({ ids: [id], change }))}
      empty={<EmptyState icon="factory" title={t('noProducts')} text={t('noProductsText')} />}
      selection={{ ids: chosen, onSelect: setSelected, labelOf: ({ code }) => t('select', { code }) }}
      numbered={{
        page: filters.page,
        pageSize,
        onPage: (page) => change({ page: page === 1 ? undefined : String(page) }),
      }}
    >
      <h2>{t('products')}</h2>
      <div className={card.bar}>
        <SearchField
          label={t('search')}
          value={filters.search}
          onSearch={(search) => change({ search, page: undefined })}
        />
        <Select<Show>
          className={styles.choice ?? ''}
          allowClear
          placeholder={t('all')}
          aria-label={t('show')}
          value={show ?? null}
          onChange={(next?: Show) => change({ show: next, page: undefined })}
          options={shows.map((each) => ({ value: each, label: t(`shows.${each}`) }))}
        />
        <span className={card.spread} />
        <SavedViews list="workshop" params={['search', 'show']} onChoose={() => setSelected([])} />
      </div>
      {list.data && (
        <BulkArea
          permits={permits}
          selection={{ list: 'workshop', filter: { search: filters.search, show: filters.show } }}
          shown={list.data.items.map(({ id }) => id)}
          selected={chosen}
          hasMore={list.data.total > list.data.items.length}
          calls={changedCalls}
          onClear={() => setSelected([])}
        >
          {chosen.length > 0 && (
            <section className={card.selection} aria-label={t('products')}>
              <Button loading={save.isPending} onClick={() => save.mutate({ ids: chosen, change: { isPaused: true } })}>
                {t('pauseMany', { count: chosen.length })}
              </Button>
              <Button
                loading={save.isPending}
                onClick={() => save.mutate({ ids: chosen, change: { isPaused: false } })}
              >
                {t('resumeMany', { count: chosen.length })}
              </Button>
            </section>
          )}
        </BulkArea>
      )}
    </PagedTable>
  )
}

function useColumns(onSave: (id: number, change: Change) => void): readonly Column<WorkshopProduct>[] {
  const t = useTranslations('console.workshop')
  const techniques = useTranslations('console.techniques')
  return [
    {
      title: t('product'),
      key: 'product',
      render: ({ name, code, picture, techniques: codes }) => (
        <div className={card.product}>
          <Thumb src={picture ? `/images/${picture.path}` : undefined} />
          <div>
            <p>{name}</p>
            <p className={card.note}>{[code, ...codes.map((each) => techniques(each))].join(' · ')}</p>
          </div>
        </div>
      ),
    },
    {
      title: t('openPieces'),
      key: 'openPieces',
      render: ({ openPieces }) => openPieces,
      align: 'end',
      width: '9rem',
      className: card.number ?? '',
    },
    {
      title: t('piecesPerDay'),
      key: 'piecesPerDay',
      width: '11rem',
      render: ({ id, code, piecesPerDay }) => (
        <NumberCell
          label={`${t('piecesPerDay')}: ${code}`}
          value={piecesPerDay}
          max={1_000_000}
          placeholder={t('noLimit')}
          onSave={(next) => onSave(id, { piecesPerDay: next })}
        />
      ),
    },
    {
      title: t('leadDays'),
      key: 'leadDays',
      width: '11rem',
      render: ({ id, code, leadDays, productionDays }) => (
        <NumberCell
          label={`${t('leadDays')}: ${code}`}
          value={leadDays}
          max={90}
          placeholder={String(productionDays)}
          onSave={(next) => onSave(id, { leadDays: next })}
        />
      ),
    },
    {
      title: t('isOffered'),
      key: 'isPaused',
      width: '12rem',
      render: ({ id, code, isPaused }) => (
        <Switch
          checked={!isPaused}
          aria-label={`${t('isOffered')}: ${code}`}
          onChange={(isOffered) => onSave(id, { isPaused: !isOffered })}
        />
      ),
    },
  ]
}

type NumberCellProps = {
  label: string
  value: number | null
  max: number
  placeholder: string
  onSave: (value: number | null) => void
}

/** A number that is saved on blur or Enter; empty means the default. */
function NumberCell({ label, value, max, placeholder, onSave }: NumberCellProps) {
  const [typed, setTyped] = useState<number | null>()
  const save = () => {
    if (typed !== undefined && typed !== value) onSave(typed)
    setTyped(undefined)
  }
  return (
    <InputNumber<number>
      className={styles.figure ?? ''}
      min={1}
      max={max}
      precision={0}
      value={typed === undefined ? value : typed}
      placeholder={placeholder}
      aria-label={label}
      onChange={setTyped}
      onBlur={save}
      onPressEnter={save}
    />
  )
}
