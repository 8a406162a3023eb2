import type { ProductionSummary } from '@podwright/contracts/orders/production'
import { EmptyState } from '@podwright/ui/empty-state'
import { Button, Table, type TableProps, Tabs, Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { LoadState } from '../../parts/load-state.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { choiceIn, numberIn, useAddress } from '../../parts/use-address.ts'
import { useLoaded } from '../../parts/use-loaded.ts'
import { useRun } from '../../parts/use-run.ts'
import { useTexts } from '../../parts/use-texts.ts'
import styles from './production.module.css'
import { ProductionDrawer } from './production-drawer.tsx'
import { countOfTab, isLate, productionTabs, statesOfTab } from './production-tabs.ts'
import { ScanField } from './scan-field.tsx'

const atOnce = 50

/** The supplier's queue: what is due first on top, and a field for the scanner. */
export function ProductionPage() {
  const t = useTranslations('console.production')
  const { api } = useServices()
  const [query, change] = useAddress()
  const tab = choiceIn(query.get('tab'), productionTabs)
  const number = query.get('number') ?? ''
  const opened = numberIn(query.get('order'), { least: 0, most: 2_147_483_647, none: 0 })
  const wanted = { state: statesOfTab(tab), number, limit: atOnce }
  const list = useLoaded(JSON.stringify(wanted), (client, signal) =>
    client.call('listProductionOrders', { query: wanted, signal }),
  )
  const more = useRun()
  const showMore = (after: string) =>
    void more.run(async () => {
      const next = await api.call('listProductionOrders', { query: { ...wanted, after } })
      list.setData((before) => ({ ...before, items: [...before.items, ...next.items], next: next.next }))
    })
  return (
    <>
      <PageHead page="production">
        <ScanField onFound={(id) => change({ order: String(id) })} />
      </PageHead>
      <Tabs
        activeKey={tab}
        onChange={(key) => change({ tab: key === 'waiting' ? undefined : key })}
        items={productionTabs.map((name) => ({
          key: name,
          label: `${t(`tabs.${name}`)}${list.data ? ` ${countOfTab(name, list.data.counts)}` : ''}`,
        }))}
      />
      {!list.data ? (
        <LoadState status={list.status} onRetry={list.reload} />
      ) : (
        <div className={card.card}>
          {list.data.items.length === 0 ? (
            <EmptyState icon="factory" title={t('emptyTitle')} text={t('emptyText')} />
          ) : (
            <Queue
              items={list.data.items}
              isLoading={list.status === 'loading'}
              onOpen={(id) => change({ order: String(id) })}
            />
          )}
          {list.data.next !== null && (
            <div className={styles.more}>
              <Button loading={more.isBusy} onClick={() => showMore(list.data?.next ?? '')}>
                {t('more')}
              </Button>
            </div>
          )}
        </div>
      )}
      <ProductionDrawer id={opened || undefined} onClose={() => change({ order: undefined })} onChange={list.reload} />
    </>
  )
}

type QueueProps = { items: readonly ProductionSummary[]; isLoading: boolean; onOpen: (id: number) => void }

function Queue({ items, isLoading, onOpen }: QueueProps) {
  const t = useTranslations('console.production')
  const states = useTranslations('console.orders.production')
  const { day, yuan } = useTexts()
  const today = new Date().toISOString().slice(0, 10)
  const columns: TableProps<ProductionSummary>['columns'] = [
    {
      title: t('due'),
      key: 'due',
      width: '11rem',
      render: (_, item) => (
        <>
          {item.dueOn && <strong className={isLate(item, today) ? styles.late : undefined}>{day(item.dueOn)}</strong>}{' '}
          {item.priority > 0 && <Tag color="error">{t('urgent')}</Tag>}
        </>
      ),
    },
    {
      title: t('number'),
      key: 'number',
      render: (_, item) => (
        <>
          <button type="button" className={styles.number} onClick={() => onOpen(item.id)}>
            {item.number}
          </button>
          <p className={card.note}>{item.orderNumber}</p>
        </>
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
    { title: t('destination'), dataIndex: 'destination', width: '9rem' },
    {
      title: t('state'),
      key: 'state',
      width: '13rem',
      render: (_, item) => (
        <>
          <Tag color={item.state === 'waiting' ? 'warning' : item.state === 'shipped' ? 'success' : 'processing'}>
            {states(item.state)}
          </Tag>
          {item.isSample && <Tag>{t('sample')}</Tag>}
        </>
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
    <Table<ProductionSummary>
      rowKey="id"
      size="middle"
      pagination={false}
      loading={isLoading}
      dataSource={[...items]}
      columns={columns}
    />
  )
}
