import type { QueuedProduction } from '@podwright/contracts/orders/production'
import { techniques } from '@podwright/domain/catalog/words'
import { maxProductionAtOnce } from '@podwright/domain/orders/limits'
import { EmptyState } from '@podwright/ui/empty-state'
import { Button, Table, type TableProps, Tabs, Tag } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { LoadState } from '../../parts/load-state.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { rowOpens } from '../../parts/row-opens.ts'
import { Thumb } from '../../parts/thumb.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { useLoaded } from '../../parts/use-loaded.ts'
import { useRun } from '../../parts/use-run.ts'
import { choiceIn, numberIn, useUrlState } from '../../parts/use-url-state.ts'
import { PriorityTags } from './priority-tags.tsx'
import styles from './production.module.css'
import { countOfTab, isLate, productionTabs, statesOfTab } from './production-tabs.ts'
import { StationBar } from './station-bar.tsx'

/** Not on the way to the first table. */
const QueueBulkBar = lazy(() => import('./queue-bulk-bar.tsx').then((module) => ({ default: module.QueueBulkBar })))
const ProductionDrawer = lazy(() =>
  import('./production-drawer.tsx').then((module) => ({ default: module.ProductionDrawer })),
)

const TechniqueFilter = lazy(() =>
  import('./technique-filter.tsx').then((module) => ({ default: module.TechniqueFilter })),
)

const atOnce = 50

/** The supplier's queue: what is due first on top, and a field for the scanner. */
export function ProductionPage() {
  const t = useTranslations('console.production')
  const { api } = useServices()
  const [query, change] = useUrlState()
  const tab = choiceIn(query.get('tab'), productionTabs)
  const number = query.get('number') ?? ''
  const opened = numberIn(query.get('order'), { min: 0, max: 2_147_483_647, none: 0 })
  const technique = techniques.filter((code) => query.get('technique')?.split(',').includes(code))
  const requested = { state: statesOfTab(tab), technique, number, limit: atOnce }
  const list = useLoaded(JSON.stringify(requested), (client, signal) =>
    client.call('listProductionOrders', { query: requested, signal }),
  )
  const more = useRun()
  const [ticked, setTicked] = useState<readonly number[]>([])
  const chosen = list.data?.items.filter(({ id }) => ticked.includes(id)) ?? []
  const showMore = (after: string) =>
    void more.run(async () => {
      const next = await api.call('listProductionOrders', { query: { ...requested, after } })
      list.setData((before) => ({ ...before, items: [...before.items, ...next.items], next: next.next }))
    })
  return (
    <>
      <PageHead page="production" />
      <StationBar onOpen={(id) => change({ order: String(id) })} onMoved={list.reload} />
      <Tabs
        activeKey={tab}
        onChange={(key) => {
          setTicked([])
          change({ tab: key === 'waiting' ? undefined : key })
        }}
        items={productionTabs.map((name) => ({
          key: name,
          label: `${t(`tabs.${name}`)}${list.data ? ` ${countOfTab(name, list.data.counts)}` : ''}`,
        }))}
      />
      {/* Not within the bar of the tabs, whose list is of tabs alone. */}
      <div className={styles.filters}>
        <Suspense>
          <TechniqueFilter
            value={technique}
            onChange={(chosen) => {
              setTicked([])
              change({ technique: chosen.join() })
            }}
          />
        </Suspense>
      </div>
      {!list.data ? (
        <LoadState status={list.status} onRetry={list.reload} />
      ) : (
        <div className={card.card}>
          {chosen.length > 0 && (
            <Suspense>
              <QueueBulkBar
                orders={chosen}
                onClear={() => setTicked([])}
                onDone={() => {
                  setTicked([])
                  list.reload()
                }}
              />
            </Suspense>
          )}
          {list.data.items.length === 0 ? (
            <EmptyState icon="factory" title={t('emptyTitle')} text={t('emptyText')} />
          ) : (
            <Queue
              items={list.data.items}
              isLoading={list.status === 'loading'}
              ticked={chosen.map(({ id }) => id)}
              onTick={setTicked}
              onOpen={(id) => change({ order: String(id) })}
            />
          )}
          {list.data.next !== null && (
            <div className={card.more}>
              <Button loading={more.isBusy} onClick={() => showMore(list.data?.next ?? '')}>
                {t('more')}
              </Button>
            </div>
          )}
        </div>
      )}
      {opened > 0 && (
        <Suspense>
          <ProductionDrawer id={opened} onClose={() => change({ order: undefined })} onChange={list.reload} />
        </Suspense>
      )}
    </>
  )
}

type QueueProps = {
  items: readonly QueuedProduction[]
  isLoading: boolean
  ticked: readonly number[]
  onTick: (ids: readonly number[]) => void
  onOpen: (id: number) => void
}

function Queue({ items, isLoading, ticked, onTick, onOpen }: QueueProps) {
  const t = useTranslations('console.production')
  const states = useTranslations('console.orders.production')
  const techniqueNames = useTranslations('console.techniques')
  const { country, day, titleOf, yuan } = useFormatters()
  const today = new Date().toISOString().slice(0, 10)
  const columns: TableProps<QueuedProduction>['columns'] = [
    {
      title: t('due'),
      key: 'due',
      width: '11rem',
      render: (_, item) => (
        <>
          {item.dueOn && <strong className={isLate(item, today) ? styles.late : undefined}>{day(item.dueOn)}</strong>}{' '}
          <PriorityTags priority={item.priority} />
        </>
      ),
    },
    {
      title: t('number'),
      key: 'number',
      width: '10rem',
      render: (_, item) => (
        <>
          <button type="button" className={card.open} onClick={() => onOpen(item.id)}>
            {item.number}
          </button>
          <p className={card.note}>{item.orderNumber}</p>
        </>
      ),
    },
    {
      title: t('product'),
      key: 'product',
      render: (_, item) => (
        <div className={card.product}>
          <Thumb src={item.picture ? `/images/${item.picture.path}` : undefined} />
          <div>
            <p>{titleOf(item)}</p>
            <p className={card.note}>
              {(item.lines > 1
                ? [t('productsOf', { count: item.lines })]
                : [item.colour, item.size, item.technique && techniqueNames(item.technique)]
              )
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
        </div>
      ),
    },
    {
      title: t('pieces'),
      key: 'pieces',
      align: 'end',
      width: '8rem',
      render: (_, { quantity, shippedQuantity }) =>
        shippedQuantity > 0 ? `${shippedQuantity} / ${quantity}` : quantity,
    },
    {
      title: t('destination'),
      key: 'destination',
      width: '9rem',
      render: (_, item) => country(item.destination ?? ''),
    },
    {
      title: t('state'),
      key: 'state',
      width: '13rem',
      render: (_, item) => (
        <Tag color={item.state === 'waiting' ? 'warning' : item.state === 'shipped' ? 'success' : 'processing'}>
          {states(item.state)}
        </Tag>
      ),
    },
    {
      title: t('income'),
      key: 'goods',
      align: 'end',
      width: '9rem',
      className: card.number ?? '',
      render: (_, { goodsMinor }) => yuan(goodsMinor),
    },
  ]
  return (
    <Table<QueuedProduction>
      rowKey="id"
      onRow={rowOpens}
      size="middle"
      pagination={false}
      loading={isLoading}
      rowSelection={{
        selectedRowKeys: [...ticked],
        onChange: (keys) => onTick(keys.slice(0, maxProductionAtOnce).map(Number)),
        getTitleCheckboxProps: () => ({ 'aria-label': t('selectAll') }),
        getCheckboxProps: ({ number }) => ({ 'aria-label': t('select', { number }) }),
      }}
      dataSource={[...items]}
      columns={columns}
    />
  )
}
