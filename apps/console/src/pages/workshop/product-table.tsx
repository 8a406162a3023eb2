import type { WorkshopProduct } from '@podwright/contracts/workshop/workshop'
import { EmptyState } from '@podwright/ui/empty-state'
import { Button, Input, InputNumber, Select, Switch, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { LoadState } from '../../parts/load-state.tsx'
import { Thumb } from '../../parts/thumb.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { useRun } from '../../parts/use-run.ts'
import { numberIn, useUrlState } from '../../parts/use-url-state.ts'
import styles from './workshop.module.css'

const shows = ['open', 'paused', 'limited'] as const
type Show = (typeof shows)[number]
type Change = { piecesPerDay?: number | null; leadDays?: number | null; isPaused?: boolean }

const pageSize = 25

/** Products of the workshop: those with work first; changed one by one or many at once. */
export function ProductTable({ onChange }: { onChange: () => void }) {
  const t = useTranslations('console.workshop')
  const { api } = useServices()
  const [query, change] = useUrlState()
  const [ticked, setTicked] = useState<readonly number[]>([])
  const { isBusy, run } = useRun()
  const show = shows.find((each) => each === query.get('show'))
  const requested = {
    search: query.get('search') ?? '',
    show: show ? [show] : [],
    page: numberIn(query.get('page'), { min: 1, max: 500, none: 1 }),
    pageSize,
  }
  const list = useLoaded(JSON.stringify(requested), (client, signal) =>
    client.call('listWorkshopProducts', { query: requested, signal }),
  )
  const save = (ids: readonly number[], change: Change) =>
    void run(async () => {
      const { items } = await api.call('changeWorkshopProducts', { body: { ids: [...ids], ...change } })
      const changed = new Map(items.map((item) => [item.id, item]))
      list.setData((before) => ({ ...before, items: before.items.map((item) => changed.get(item.id) ?? item) }))
      onChange()
    })
  return (
    <section className={card.card}>
      <h2>{t('products')}</h2>
      <div className={card.bar}>
        <Input.Search
          key={requested.search}
          className={card.search ?? ''}
          allowClear
          defaultValue={requested.search}
          placeholder={t('search')}
          aria-label={t('search')}
          onSearch={(text) => change({ search: text.trim(), page: undefined })}
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
        {ticked.length > 0 && (
          <>
            <span className={card.spread} />
            <Button loading={isBusy} onClick={() => save(ticked, { isPaused: true })}>
              {t('pauseMany', { count: ticked.length })}
            </Button>
            <Button loading={isBusy} onClick={() => save(ticked, { isPaused: false })}>
              {t('resumeMany', { count: ticked.length })}
            </Button>
          </>
        )}
      </div>
      {!list.data ? (
        <LoadState status={list.status} onRetry={list.reload} />
      ) : list.data.items.length === 0 ? (
        <EmptyState icon="factory" title={t('noProducts')} text={t('noProductsText')} />
      ) : (
        <Products
          items={list.data.items}
          total={list.data.total}
          page={requested.page}
          isLoading={list.status === 'loading'}
          ticked={ticked}
          onTick={setTicked}
          onPage={(page) => change({ page: page === 1 ? undefined : String(page) })}
          onSave={(id, change) => save([id], change)}
        />
      )}
    </section>
  )
}

type ProductsProps = {
  items: readonly WorkshopProduct[]
  total: number
  page: number
  isLoading: boolean
  ticked: readonly number[]
  onTick: (ids: readonly number[]) => void
  onPage: (page: number) => void
  onSave: (id: number, change: Change) => void
}

function Products({ items, total, page, isLoading, ticked, onTick, onPage, onSave }: ProductsProps) {
  const t = useTranslations('console.workshop')
  const columns = useColumns(onSave)
  return (
    <Table<WorkshopProduct>
      rowKey="id"
      size="middle"
      loading={isLoading}
      dataSource={[...items]}
      columns={columns}
      pagination={{ current: page, pageSize, total, showSizeChanger: false, onChange: onPage }}
      rowSelection={{
        selectedRowKeys: [...ticked],
        onChange: (keys) => onTick(keys.map(Number)),
        getTitleCheckboxProps: () => ({ 'aria-label': t('selectAll') }),
        getCheckboxProps: ({ code }) => ({ 'aria-label': t('select', { code }) }),
      }}
    />
  )
}

function useColumns(onSave: (id: number, change: Change) => void): TableColumnsType<WorkshopProduct> {
  const t = useTranslations('console.workshop')
  const techniques = useTranslations('console.techniques')
  return [
    {
      title: t('product'),
      key: 'product',
      render: (_, { name, code, picture, techniques: codes }) => (
        <div className={card.product}>
          <Thumb src={picture ? `/images/${picture.path}` : undefined} />
          <div>
            <p>{name}</p>
            <p className={card.note}>{[code, ...codes.map((each) => techniques(each))].join(' · ')}</p>
          </div>
        </div>
      ),
    },
    { title: t('openPieces'), dataIndex: 'openPieces', align: 'end', width: '9rem', className: card.number ?? '' },
    {
      title: t('piecesPerDay'),
      key: 'piecesPerDay',
      width: '11rem',
      render: (_, { id, code, piecesPerDay }) => (
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
      render: (_, { id, code, leadDays, productionDays }) => (
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
      width: '9rem',
      render: (_, { id, code, isPaused }) => (
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

/** A number that is saved when it is left, or by Enter; empty is what goes without saying. */
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
