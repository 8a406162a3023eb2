import type { Store } from '@podwright/contracts/stores/store-shapes'
import type { ShopOrder } from '@podwright/contracts/stores/sync'
import { consolePaths } from '@podwright/domain/console-paths'
import {
  mayImportAnyway,
  type ShopOrderOutcome,
  type ShopOrderReason,
  shopOrderOutcomes,
} from '@podwright/domain/stores/shop-orders'
import { takesOrders } from '@podwright/domain/stores/store-states'
import { useMutation } from '@tanstack/react-query'
import { Button, Popconfirm, Segmented, Tag } from 'antd'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import { useCallCache } from '../../../data/use-call-cache.ts'
import { useCallPages } from '../../../data/use-call-pages.ts'
import card from '../../../parts/card.module.css'
import { SearchField } from '../../../parts/search-field.tsx'
import { actionColumn, timeColumn } from '../../../parts/table/columns.tsx'
import { PagedTable } from '../../../parts/table/paged-table.tsx'
import type { Column } from '../../../parts/table/table.tsx'
import { useFormatters } from '../../../parts/use-formatters.ts'
import { choiceIn, useUrlState } from '../../../parts/use-url-state.ts'
import styles from './sync.module.css'

type Counts = readonly {
  readonly outcome: ShopOrderOutcome
  readonly reason: ShopOrderReason | ''
  readonly count: number
}[]

const pageLimit = 50
/** As often as the counts above the table. */
const refetchMs = 30_000
const filters = ['all', ...shopOrderOutcomes] as const
const tagColors: Readonly<Record<ShopOrderOutcome, string>> = {
  pending: 'processing',
  imported: 'success',
  waiting: 'warning',
  ignored: 'default',
  ended: 'default',
  failed: 'error',
}

/** Every order that was seen in a store: what became of it and why. */
export function ShopOrderTable({ store, counts }: { store: Store; counts: Counts }) {
  const t = useTranslations('console.storeSync')
  const [query, change] = useUrlState()
  const filter = choiceIn(query.get('outcome'), filters)
  const number = query.get('number') ?? ''
  const list = useCallPages(
    'listShopOrders',
    {
      params: { id: store.id },
      query: { limit: pageLimit, ...(filter !== 'all' && { outcome: filter }), ...(number !== '' && { number }) },
    },
    { refetchInterval: refetchMs },
  )
  const countOf = (name: (typeof filters)[number]) =>
    counts.reduce((sum, { outcome, count }) => sum + (name === 'all' || outcome === name ? count : 0), 0)
  const reasons = counts.filter(({ outcome, reason }) => outcome === filter && reason !== '')
  return (
    <PagedTable
      list={list}
      rowKey="externalId"
      size="small"
      columns={useColumns(store)}
      empty={t(number === '' && filter === 'all' ? 'noOrders' : 'noneFound')}
    >
      <div className={card.bar}>
        <Segmented
          value={filter}
          onChange={(name) => change({ outcome: name === 'all' ? undefined : name })}
          options={filters
            .filter((name) => name === 'all' || name === filter || countOf(name) > 0)
            .map((name) => ({
              value: name,
              label: `${name === 'all' ? t('all') : t(`outcomes.${name}`)} ${countOf(name)}`,
            }))}
        />
        <span className={card.spread} />
        <SearchField label={t('search')} value={number} onSearch={(text) => change({ number: text })} />
      </div>
      {reasons.length > 1 && (
        <ul className={styles.reasons}>
          {reasons.map(({ reason, count }) => (
            <li key={reason}>
              {reason !== '' && t(`reasons.${reason}`)} <strong>{count}</strong>
            </li>
          ))}
        </ul>
      )}
    </PagedTable>
  )
}

function useColumns(store: Store): readonly Column<ShopOrder>[] {
  const t = useTranslations('console.storeSync')
  const listings = useTranslations('console.listings')
  const { moment, ago } = useFormatters()
  return [
    {
      title: t('order'),
      key: 'order',
      width: '12rem',
      render: ({ number, externalId }) => (
        <>
          <strong className={card.number}>{number || externalId}</strong>
          {number.replace('#', '') !== externalId && number !== '' && <p className={card.note}>{externalId}</p>}
        </>
      ),
    },
    {
      title: t('outcome'),
      key: 'outcome',
      render: ({ outcome, reason, detail }) => (
        <>
          <p className={styles.outcome}>
            <Tag color={tagColors[outcome]}>{t(`outcomes.${outcome}`)}</Tag>
            {/* “Imported” needs no reason of the same words. */}
            {reason !== '' && reason !== outcome && t(`reasons.${reason}`)}
          </p>
          {detail !== '' && <p className={card.note}>{listings('platformSays', { detail })}</p>}
        </>
      ),
    },
    {
      title: t('importedOrder'),
      key: 'importedOrder',
      width: '12rem',
      render: ({ orderId, number, externalId }) =>
        orderId !== null && (
          <Link to={`${consolePaths.orders}?order=${orderId}`} aria-label={`${t('open')}: ${number || externalId}`}>
            {t('open')}
          </Link>
        ),
    },
    timeColumn('seen', t('seen'), ({ firstSeenAt, seenBy }) => (
      <>
        <span>{moment(firstSeenAt)}</span>
        <p className={card.note}>{t(`seenBy.${seenBy}`)}</p>
      </>
    )),
    {
      title: t('read'),
      key: 'read',
      width: '12rem',
      render: ({ readAt, nextReadAt }) => (
        <>
          <span title={readAt ? moment(readAt) : undefined}>{readAt ? ago(readAt) : t('never')}</span>
          <p className={card.note}>{nextReadAt ? t('next', { time: ago(nextReadAt) }) : t('final')}</p>
        </>
      ),
    },
    actionColumn(
      t('action'),
      (order) => {
        const isImportable = mayImportAnyway(order.outcome, order.reason)
        return (
          <div className={styles.requests}>
            {(order.outcome !== 'ignored' || !isImportable) && <RequestButton store={store} order={order} />}
            {isImportable && <RequestButton store={store} order={order} importsAnyway />}
          </div>
        )
      },
      '9rem',
    ),
  ]
}

type ButtonProps = { store: Store; order: ShopOrder; importsAnyway?: boolean }

/** Reads an order again now, or imports it although it waits or was ignored, after the seller has confirmed why. */
function RequestButton({ store, order: { externalId, number, reason }, importsAnyway = false }: ButtonProps) {
  const t = useTranslations('console.storeSync')
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const request = useMutation({
    mutationFn: () => api.call('requestShopOrder', { params: { id: store.id }, body: { externalId, importsAnyway } }),
    onSuccess: (read) =>
      notify('success', t('readResult', { number: read.number || externalId, outcome: t(`outcomes.${read.outcome}`) })),
    onSettled: () => invalidate('listShopOrders', 'getStoreSync', 'listOrders', 'countOrders'),
  })
  const label = t(importsAnyway ? 'importAnyway' : 'again')
  const button = (
    <Button
      size="small"
      loading={request.isPending}
      disabled={!takesOrders(store.state)}
      aria-label={`${label}: ${number || externalId}`}
      {...(!importsAnyway && { onClick: () => request.mutate() })}
    >
      {label}
    </Button>
  )
  if (!importsAnyway || reason === '') return button
  return (
    <Popconfirm
      title={t('importAnywayAsk', { reason: t(`reasons.${reason}`) })}
      description={<p className={styles.ask}>{t('importAnywayText')}</p>}
      okText={label}
      cancelText={t('cancel')}
      onConfirm={() => request.mutate()}
    >
      {button}
    </Popconfirm>
  )
}
