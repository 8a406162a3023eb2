import type { FinishedSummary } from '@podwright/contracts/finished/finished-shapes'
import { EmptyState } from '@podwright/ui/empty-state'
import { Icon } from '@podwright/ui/icon'
import { Button, Segmented } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { LoadState } from '../../parts/load-state.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { useRun } from '../../parts/use-run.ts'
import { choiceIn, numberIn, useUrlState } from '../../parts/use-url-state.ts'
import styles from './finished.module.css'
import { FinishedFilters } from './finished-filters.tsx'
import { FinishedGrid } from './finished-grid.tsx'
import { criteriaOf, isFiltered, readChoice, writeChoice } from './finished-query.ts'
import { FinishedTable } from './finished-table.tsx'
import { useExport } from './use-export.ts'

/** Not on the way to the first table. */
const SelectionBar = lazy(() => import('./selection-bar.tsx').then((module) => ({ default: module.SelectionBar })))
const FinishedDrawer = lazy(() =>
  import('./finished-drawer.tsx').then((module) => ({ default: module.FinishedDrawer })),
)

const pageSize = 48

/** Finished products as a table or as tiles, with what can be done with many at once. */
export function FinishedPanel() {
  const t = useTranslations('console.finished')
  const { api } = useServices()
  const [query, change] = useUrlState()
  const choice = readChoice(query)
  const criteria = criteriaOf(choice)
  const view = choiceIn(query.get('view'), ['table', 'grid'])
  const opened = numberIn(query.get('item'), { min: 0, max: 2_147_483_647, none: 0 })
  const list = useLoaded(JSON.stringify(criteria), (client, signal) =>
    client.call('listFinishedProducts', { query: { ...criteria, pageSize }, signal }),
  )
  const more = useRun()
  const [selected, setSelected] = useState<readonly number[]>([])
  const [version, setVersion] = useState(0)
  const exporting = useExport(criteria)
  const open = (id: number) => change({ item: String(id) })
  const again = () => {
    setVersion((count) => count + 1)
    list.reload()
  }
  const keep = (product: FinishedSummary) =>
    list.setData((before) => ({
      ...before,
      items: before.items.map((item) => (item.id === product.id ? { ...item, ...product } : item)),
    }))
  const showMore = (before: number) =>
    void more.run(async () => {
      const next = await api.call('listFinishedProducts', { query: { ...criteria, before, pageSize } })
      list.setData((shown) => ({ ...shown, items: [...shown.items, ...next.items] }))
    })

  if (!list.data) return <LoadState status={list.status} onRetry={list.reload} />
  const { items, total } = list.data
  const isEmpty = total === 0 && !isFiltered(choice)
  const last = items.at(-1)
  return (
    <div className={card.card}>
      {!isEmpty && (
        <>
          <FinishedFilters
            choice={choice}
            version={version}
            onChoose={(next) => change(writeChoice({ ...choice, ...next }))}
          />
          <div className={card.bar}>
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
        </>
      )}
      {selected.length > 0 && (
        <Suspense>
          <SelectionBar
            products={items.filter(({ id }) => selected.includes(id))}
            archived={choice.archived}
            onClear={() => setSelected([])}
            onDone={() => {
              setSelected([])
              again()
            }}
          />
        </Suspense>
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
      {last && items.length < total && (
        <div className={styles.more}>
          <Button loading={more.isBusy} onClick={() => showMore(last.id)}>
            {t('more')}
          </Button>
        </div>
      )}
      {opened > 0 && (
        <Suspense>
          <FinishedDrawer
            id={opened}
            onClose={() => change({ item: undefined })}
            onChange={keep}
            onGone={() => {
              change({ item: undefined })
              again()
            }}
            onMade={again}
          />
        </Suspense>
      )}
    </div>
  )
}
