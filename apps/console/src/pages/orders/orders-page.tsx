import { consolePaths } from '@podwright/domain/console-paths'
import { buttonClass } from '@podwright/ui/button'
import { EmptyState } from '@podwright/ui/empty-state'
import { Icon } from '@podwright/ui/icon'
import { Button, Tabs } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { LoadState } from '../../parts/load-state.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { useIsShown } from '../../parts/use-is-shown.ts'
import { useLoaded } from '../../parts/use-loaded.ts'
import { useRun } from '../../parts/use-run.ts'
import { numberIn, useUrlState } from '../../parts/use-url-state.ts'
import { OrderBulkBar } from './order-bulk-bar.tsx'
import { OrderFilters } from './order-filters.tsx'
import { countIn, orderTabs } from './order-groups.ts'
import { filtersOf, type OrderChoice, readChoice, statesOf, writeChoice } from './order-query.ts'
import { OrderTable } from './order-table.tsx'

/** Not on the way to the first table. */
const OrderDrawer = lazy(() => import('./order-drawer.tsx').then((module) => ({ default: module.OrderDrawer })))
const NewOrder = lazy(() => import('./new-order.tsx').then((module) => ({ default: module.NewOrder })))

const atOnce = 50

/** Orders of all shops: found, paid and followed. */
export function OrdersPage() {
  const t = useTranslations('console.orders')
  const { api } = useServices()
  const [query, change] = useUrlState()
  const choice = readChoice(query)
  const filters = filtersOf(choice)
  const requested = { ...filters, state: statesOf(choice.tab), sort: choice.sort, limit: atOnce }
  const key = JSON.stringify(requested)
  const isShown = useIsShown(key)
  const list = useLoaded(key, (client, signal) => client.call('listOrders', { query: requested, signal }))
  const counts = useLoaded(JSON.stringify(filters), (client, signal) =>
    client.call('countOrders', { query: filters, signal, handles: 'all' }),
  )
  const stores = useLoaded('', (client, signal) => client.call('listStores', { signal, handles: 'all' }))
  const [selected, setSelected] = useState<readonly number[]>([])
  const [isEntering, setIsEntering] = useState(false)
  const more = useRun()
  const opened = numberIn(query.get('order'), { min: 0, max: 2_147_483_647, none: 0 })
  const choose = (next: Partial<OrderChoice>) => {
    setSelected([])
    change(writeChoice({ ...choice, ...next }))
  }
  const changed = () => {
    setSelected([])
    list.reload()
    counts.reload()
  }
  const showMore = (after: string) =>
    void more.run(async () => {
      const next = await api.call('listOrders', { query: { ...requested, after } })
      if (isShown(key)) list.setData(({ items }) => ({ items: [...items, ...next.items], next: next.next }))
    })
  const isEmpty =
    list.data?.items.length === 0 &&
    Object.keys(filters).length === 0 &&
    countIn('all', counts.data?.counts ?? {}) === 0
  return (
    <>
      <PageHead page="orders">
        <Button type="primary" icon={<Icon name="plus" />} onClick={() => setIsEntering(true)}>
          {t('enter')}
        </Button>
      </PageHead>
      <Tabs
        activeKey={choice.tab}
        onChange={(tab) => choose({ tab: orderTabs.find((name) => name === tab) ?? 'all' })}
        items={orderTabs.map((tab) => ({
          key: tab,
          label: `${t(`tabs.${tab}`)}${counts.data ? ` ${countIn(tab, counts.data.counts)}` : ''}`,
        }))}
      />
      <div className={card.card}>
        <OrderFilters choice={choice} stores={stores.data?.items ?? []} onChoose={choose} />
        {selected.length > 0 && list.data && (
          <OrderBulkBar
            orders={list.data.items.filter(({ id }) => selected.includes(id))}
            onClear={() => setSelected([])}
            onDone={changed}
          />
        )}
        {!list.data ? (
          <LoadState status={list.status} onRetry={list.reload} />
        ) : isEmpty && choice.tab === 'all' ? (
          <EmptyState icon="orders" title={t('empty')} text={t('emptyText')}>
            <Link to={consolePaths.store} className={buttonClass({ variant: 'primary' })}>
              {t('toStores')}
            </Link>
            <Link to={consolePaths.carts} className={buttonClass()}>
              {t('toCart')}
            </Link>
          </EmptyState>
        ) : (
          <OrderTable
            orders={list.data.items}
            isLoading={list.status === 'loading'}
            selected={selected}
            onSelect={setSelected}
            onOpen={(id) => change({ order: String(id) })}
          />
        )}
        {typeof list.data?.next === 'string' && (
          <div className={card.more}>
            <Button loading={more.isBusy} onClick={() => showMore(list.data?.next ?? '')}>
              {t('more')}
            </Button>
          </div>
        )}
      </div>
      <Suspense>
        {opened > 0 && <OrderDrawer id={opened} onClose={() => change({ order: undefined })} onChange={changed} />}
        {isEntering && (
          <NewOrder
            stores={stores.data?.items ?? []}
            onClose={() => setIsEntering(false)}
            onMade={(id) => {
              setIsEntering(false)
              changed()
              change({ order: String(id) })
            }}
          />
        )}
      </Suspense>
    </>
  )
}
