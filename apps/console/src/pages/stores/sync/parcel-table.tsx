import type { ParcelReport } from '@podwright/contracts/stores/parcel-reports'
import type { Store } from '@podwright/contracts/stores/store-shapes'
import { consolePaths } from '@podwright/domain/console-paths'
import { useMutation } from '@tanstack/react-query'
import { Button, Segmented, Tag } from 'antd'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import { useCallCache } from '../../../data/use-call-cache.ts'
import { useCallPages } from '../../../data/use-call-pages.ts'
import card from '../../../parts/card.module.css'
import { actionColumn, timeColumn } from '../../../parts/table/columns.tsx'
import { PagedTable } from '../../../parts/table/paged-table.tsx'
import type { Column } from '../../../parts/table/table.tsx'
import { useFormatters } from '../../../parts/use-formatters.ts'
import { choiceIn, useUrlState } from '../../../parts/use-url-state.ts'
import styles from './sync.module.css'

const filters = ['all', 'refused', 'waiting', 'done'] as const
const pageLimit = 50
const tagColors: Readonly<Record<ParcelReport['state'], string>> = {
  waiting: 'processing',
  refused: 'error',
  done: 'success',
}

/** The tracking numbers for the orders of a store: whether the store has them, and if not, why. */
export function ParcelTable({ store, refusedCount }: { store: Store; refusedCount: number }) {
  const t = useTranslations('console.storeSync')
  const [query, change] = useUrlState()
  const filter = choiceIn(query.get('report'), filters)
  const list = useCallPages('listParcelReports', {
    params: { id: store.id },
    query: { limit: pageLimit, ...(filter !== 'all' && { state: filter }) },
  })
  return (
    <PagedTable list={list} rowKey="id" size="small" columns={useColumns(store)} empty={t('parcels.none')}>
      <div className={card.bar}>
        <Segmented
          value={filter}
          onChange={(name) => change({ report: name === 'all' ? undefined : name })}
          options={filters.map((name) => ({
            value: name,
            label:
              name === 'all'
                ? t('all')
                : `${t(`parcels.${name}`)}${name === 'refused' && refusedCount > 0 ? ` ${refusedCount}` : ''}`,
          }))}
        />
        <span className={card.muted}>{t('parcels.text')}</span>
      </div>
    </PagedTable>
  )
}

function useColumns(store: Store): readonly Column<ParcelReport>[] {
  const t = useTranslations('console.storeSync')
  const errors = useTranslations('console.stores.errors')
  const listings = useTranslations('console.listings')
  const { moment, ago } = useFormatters()
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const retry = useMutation({
    mutationFn: ({ id }: ParcelReport) => api.call('retryParcelReport', { params: { id } }),
    onSuccess: ({ trackingNumber }) => notify('success', t('parcels.retried', { number: trackingNumber })),
    onSettled: () => invalidate('listParcelReports', 'getStoreSync'),
  })
  return [
    {
      title: t('parcels.number'),
      key: 'trackingNumber',
      render: ({ trackingNumber }) => <strong className={card.number}>{trackingNumber}</strong>,
    },
    {
      title: t('order'),
      key: 'order',
      width: '12rem',
      render: ({ orderId, orderNumber, shopOrderNumber }) => (
        <>
          <Link to={`${consolePaths.orders}?order=${orderId}`}>{orderNumber}</Link>
          <p className={card.note}>{shopOrderNumber}</p>
        </>
      ),
    },
    {
      title: t('parcels.state'),
      key: 'state',
      render: ({ state, failure, detail, nextAt, reportedAt }) => (
        <>
          <p className={styles.outcome}>
            <Tag color={tagColors[state]}>{t(`parcels.${state}`)}</Tag>
            {state !== 'done' && failure !== null && errors(failure)}
            {state === 'done' && reportedAt !== null && ago(reportedAt)}
          </p>
          {state !== 'done' && detail !== '' && <p className={card.note}>{listings('platformSays', { detail })}</p>}
          {failure !== null && nextAt !== null && <p className={card.note}>{t('next', { time: ago(nextAt) })}</p>}
        </>
      ),
    },
    timeColumn('shipped', t('parcels.shipped'), ({ createdAt }) => moment(createdAt)),
    actionColumn(
      t('action'),
      (report) =>
        (report.state === 'refused' || (report.state === 'waiting' && report.failure !== null)) && (
          <Button
            size="small"
            loading={retry.isPending && retry.variables.id === report.id}
            disabled={retry.isPending || store.state === 'paused'}
            aria-label={`${t('parcels.retry')}: ${report.trackingNumber}`}
            onClick={() => retry.mutate(report)}
          >
            {t('parcels.retry')}
          </Button>
        ),
      '9rem',
    ),
  ]
}
