import { techniques } from '@podwright/domain/catalog/words'
import { maxProductionAtOnce } from '@podwright/domain/orders/limits'
import { EmptyState } from '@podwright/ui/empty-state'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePermits } from '../../app/use-permits.ts'
import { useCallPages } from '../../data/use-call-pages.ts'
import { BulkArea } from '../../parts/bulk/lazy-bulk-area.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import type { OrderCount } from '../../parts/sum-counts.ts'
import { PagedTable } from '../../parts/table/paged-table.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { choiceIn, numberIn, useUrlState } from '../../parts/use-url-state.ts'
import { SavedViews } from '../../parts/views/saved-views.tsx'
import { localToday } from '../home/local-days.ts'
import styles from './production.module.css'
import { countOfTab, dueChoices, dueRange, productionTabs, statesOfTab } from './production-tabs.ts'
import { useQueueColumns } from './queue-columns.tsx'
import { StationBar } from './station-bar.tsx'

/** Loaded on demand, so that the table is shown sooner. */
const QueueBulkBar = lazy(() => import('./queue-bulk-bar.tsx').then((module) => ({ default: module.QueueBulkBar })))
const ProductionDrawer = lazy(() =>
  import('./production-drawer.tsx').then((module) => ({ default: module.ProductionDrawer })),
)

const DueFilter = lazy(() => import('./due-filter.tsx').then((module) => ({ default: module.DueFilter })))
const TechniqueFilter = lazy(() =>
  import('./technique-filter.tsx').then((module) => ({ default: module.TechniqueFilter })),
)

const pageLimit = 50
const changedCalls = ['listProductionOrders'] as const

/** The supplier's queue, earliest due date first, with a scan field. */
export function ProductionPage() {
  const permits = usePermits()
  const t = useTranslations('console.production')
  const [query, change] = useUrlState()
  const tab = choiceIn(query.get('tab'), productionTabs)
  const number = query.get('number') ?? ''
  const opened = numberIn(query.get('order'), { min: 0, max: 2_147_483_647, none: 0 })
  const open = (id: number) => change({ order: String(id) })
  const technique = techniques.filter((code) => query.get('technique')?.split(',').includes(code))
  const due = choiceIn(query.get('due'), dueChoices)
  const filter = { state: statesOfTab(tab), technique, number, ...dueRange(due, localToday()) }
  const list = useCallPages('listProductionOrders', { query: { ...filter, limit: pageLimit } })
  const isFiltered = technique.length > 0 || due !== 'any' || number !== ''
  const [selected, setSelected] = useState<readonly number[]>([])
  const chosen = list.data?.items.filter(({ id }) => selected.includes(id)) ?? []
  const shownCount = ({ count, isMore }: OrderCount) => (isMore ? t('countOrMore', { count }) : count)
  return (
    <>
      <PageHead page="production" />
      <StationBar onOpen={open} />
      <Tabs
        current={tab}
        onChange={(key) => {
          setSelected([])
          // A due date belongs to the list from which it was chosen.
          change({ tab: key === 'waiting' ? undefined : key, due: undefined, number: undefined })
        }}
        tabs={productionTabs.map((name) => ({
          name: name,
          // The counts are of all orders, which a filtered list does not show.
          label:
            list.data && !isFiltered
              ? `${t(`tabs.${name}`)} ${shownCount(countOfTab(name, list.data.counts))}`
              : t(`tabs.${name}`),
        }))}
      />
      {/* Outside of the tab bar, because its list may contain only tabs. */}
      <div className={styles.filters}>
        <Suspense>
          <TechniqueFilter
            value={technique}
            onChange={(chosen) => {
              setSelected([])
              change({ technique: chosen.join() })
            }}
          />
        </Suspense>
        <Suspense>
          <DueFilter
            value={due}
            onChange={(choice) => {
              setSelected([])
              change({ due: choice === 'any' ? undefined : choice })
            }}
          />
        </Suspense>
        <SavedViews list="production" params={['tab', 'technique', 'due', 'number']} onChoose={() => setSelected([])} />
      </div>
      <PagedTable
        list={list}
        rowKey="id"
        columns={useQueueColumns(open)}
        empty={
          isFiltered ? (
            <EmptyState icon="search" title={t('noMatch')} text={t('noMatchText')}>
              <Button onClick={() => change({ technique: undefined, due: undefined, number: undefined })}>
                {t('clearFilters')}
              </Button>
            </EmptyState>
          ) : (
            <EmptyState icon="factory" title={t('emptyTitle')} text={t('emptyText')} />
          )
        }
        selection={{
          ids: chosen.map(({ id }) => id),
          onSelect: setSelected,
          labelOf: (order) => t('select', { number: order.number }),
          max: maxProductionAtOnce,
        }}
      >
        {list.data && (
          <BulkArea
            permits={permits}
            selection={{ list: 'production', filter }}
            shown={list.data.items.map(({ id }) => id)}
            selected={chosen.map(({ id }) => id)}
            max={maxProductionAtOnce}
            hasMore={list.hasNextPage}
            calls={changedCalls}
            onClear={() => setSelected([])}
            onOpen={open}
          >
            {chosen.length > 0 && (
              <Suspense>
                <QueueBulkBar orders={chosen} onClear={() => setSelected([])} />
              </Suspense>
            )}
          </BulkArea>
        )}
      </PagedTable>
      {opened > 0 && (
        <Suspense>
          <ProductionDrawer id={opened} onClose={() => change({ order: undefined })} />
        </Suspense>
      )}
    </>
  )
}
