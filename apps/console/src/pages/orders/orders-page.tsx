import { consolePaths } from '@podwright/domain/console-paths'
import { buttonClass } from '@podwright/ui/button'
import { EmptyState } from '@podwright/ui/empty-state'
import { Icon } from '@podwright/ui/icon'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePermits } from '../../app/use-permits.ts'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import { useCallPages } from '../../data/use-call-pages.ts'
import { BulkArea } from '../../parts/bulk/lazy-bulk-area.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import type { OrderCount } from '../../parts/sum-counts.ts'
import { PagedTable } from '../../parts/table/paged-table.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { numberIn, useUrlState } from '../../parts/use-url-state.ts'
import { ShopChanges } from './changes/shop-changes.tsx'
import { ImportOrders } from './import-orders.tsx'
import { useOrderColumns } from './list/order-columns.tsx'
import { OrderFilters } from './list/order-filters.tsx'
import { countIn, orderTabs, statesOf } from './list/order-groups.ts'
import { filtersOf, type OrderListState, readListState, writeListState } from './list/order-query.ts'

/** Loaded on demand, so that the table is shown sooner. */
const OrderBulkBar = lazy(() =>
  import('./list/order-bulk-bar.tsx').then((module) => ({ default: module.OrderBulkBar })),
)
const OrderDrawer = lazy(() => import('./detail/order-drawer.tsx').then((module) => ({ default: module.OrderDrawer })))
const NewOrder = lazy(() => import('./new-order.tsx').then((module) => ({ default: module.NewOrder })))

const SampleOrder = lazy(() => import('./sample-order.tsx').then((module) => ({ default: module.SampleOrder })))

const pageLimit = 50
const changedCalls = ['listOrders', 'countOrders', 'getWallet', 'getAccountSummary'] as const

/** The orders of all shops: search, payment and tracking. */
export function OrdersPage() {
  const permits = usePermits()
  const t = useTranslations('console.orders')
  const { invalidate } = useCallCache()
  const [query, change] = useUrlState()
  const listState = readListState(query)
  const filters = filtersOf(listState)
  const list = useCallPages('listOrders', {
    query: { ...filters, state: statesOf(listState.tab), sort: listState.sort, limit: pageLimit },
  })
  const counts = useCall('countOrders', { query: filters, handles: 'all' })
  const stores = useCall('listStores', { handles: 'all' })
  const [selected, setSelected] = useState<readonly number[]>([])
  const [isEntering, setIsEntering] = useState(false)
  const mayChange = usePermits()('orders')
  const opened = numberIn(query.get('order'), { min: 0, max: 2_147_483_647, none: 0 })
  const sampled = numberIn(query.get('sample'), { min: 0, max: 2_147_483_647, none: 0 })
  const open = (id: number) => change({ order: String(id), sample: undefined })
  const showCreated = (id: number) => {
    setIsEntering(false)
    invalidate('listOrders', 'countOrders')
    open(id)
  }
  const choose = (next: Partial<OrderListState>) => {
    setSelected([])
    change(writeListState({ ...listState, ...next }))
  }
  const hasNone = Object.keys(filters).length === 0 && (!counts.data || countIn('all', counts.data).count === 0)
  const shownCount = ({ count, isMore }: OrderCount) => (isMore ? t('countOrMore', { count }) : count)
  return (
    <>
      <PageHead page="orders">
        {mayChange && (
          <>
            <ImportOrders stores={stores.data?.items ?? []} />
            <Button type="primary" icon={<Icon name="plus" />} onClick={() => setIsEntering(true)}>
              {t('enter')}
            </Button>
          </>
        )}
      </PageHead>
      {mayChange && <ShopChanges onOpen={open} />}
      <Tabs
        current={listState.tab}
        onChange={(tab) => choose({ tab: orderTabs.find((name) => name === tab) ?? 'all' })}
        tabs={orderTabs.map((tab) => ({
          name: tab,
          label: counts.data ? `${t(`tabs.${tab}`)} ${shownCount(countIn(tab, counts.data))}` : t(`tabs.${tab}`),
        }))}
      />
      <PagedTable
        list={list}
        rowKey="id"
        size="small"
        columns={useOrderColumns(open)}
        empty={hasNone && listState.tab === 'all' ? <NoOrders /> : t('nothingFound')}
        selection={{ ids: selected, onSelect: setSelected, labelOf: ({ number }) => t('select', { number }) }}
      >
        <OrderFilters
          listState={listState}
          stores={stores.data?.items ?? []}
          onChoose={choose}
          onClear={() => setSelected([])}
        />
        {list.data && (
          <BulkArea
            permits={permits}
            selection={{ list: 'orders', filter: { ...filters, state: statesOf(listState.tab) } }}
            shown={list.data.items.map(({ id }) => id)}
            selected={selected}
            hasMore={list.hasNextPage}
            calls={changedCalls}
            onClear={() => setSelected([])}
            onOpen={open}
          >
            {selected.length > 0 && (
              <Suspense>
                <OrderBulkBar
                  orders={list.data.items.filter(({ id }) => selected.includes(id))}
                  onClear={() => setSelected([])}
                />
              </Suspense>
            )}
          </BulkArea>
        )}
      </PagedTable>
      <Suspense>
        {opened > 0 && <OrderDrawer id={opened} onClose={() => change({ order: undefined })} />}
        {isEntering && (
          <NewOrder stores={stores.data?.items ?? []} onClose={() => setIsEntering(false)} onCreated={showCreated} />
        )}
        {sampled > 0 && (
          <SampleOrder
            key={sampled}
            finishedId={sampled}
            stores={stores.data?.items ?? []}
            onClose={() => change({ sample: undefined })}
            onCreated={showCreated}
          />
        )}
      </Suspense>
    </>
  )
}

function NoOrders() {
  const t = useTranslations('console.orders')
  return (
    <EmptyState icon="orders" title={t('empty')} text={t('emptyText')}>
      <Link to={consolePaths.store} className={buttonClass({ variant: 'primary' })}>
        {t('toStores')}
      </Link>
      <Link to={consolePaths.carts} className={buttonClass()}>
        {t('toCart')}
      </Link>
    </EmptyState>
  )
}
