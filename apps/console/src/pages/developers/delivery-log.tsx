import type { WebhookDelivery, WebhookEndpoint } from '@podwright/contracts/developers/webhooks'
import { deliveryStates, testEventType } from '@podwright/domain/account/webhook-events'
import { EmptyState } from '@podwright/ui/empty-state'
import { useMutation } from '@tanstack/react-query'
import { Button, Popconfirm, Segmented, Select, Tag } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import { useCallPages } from '../../data/use-call-pages.ts'
import card from '../../parts/card.module.css'
import { LoadState } from '../../parts/load-state.tsx'
import { numberColumn, timeColumn } from '../../parts/table/columns.tsx'
import { OpenButton } from '../../parts/table/open-button.tsx'
import { PagedTable } from '../../parts/table/paged-table.tsx'
import type { Column } from '../../parts/table/table.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { choiceIn, numberIn, useUrlState } from '../../parts/use-url-state.ts'
import { SavedViews } from '../../parts/views/saved-views.tsx'
import { deliveryColors } from './delivery-colors.ts'
import { DeliveryDrawer } from './delivery-drawer.tsx'
import styles from './developers.module.css'

const states = ['all', ...deliveryStates] as const
const refetchMs = 5000
const replayHours = [1, 24, 168, 720] as const

/** What was sent to an endpoint, what became of it, and what can be sent again. */
export function DeliveryLog() {
  const t = useTranslations('developers')
  const [query] = useUrlState()
  const endpoints = useCall('listWebhookEndpoints')
  if (!endpoints.data) return <LoadState query={endpoints} />
  const { items } = endpoints.data
  const endpoint = items.find(({ id }) => String(id) === query.get('endpoint')) ?? items[0]
  if (!endpoint)
    return (
      <section className={card.card}>
        <EmptyState icon="swap" title={t('noEndpoints')} text={t('noEndpointsText')} />
      </section>
    )
  return <Log key={endpoint.id} endpoint={endpoint} endpoints={items} />
}

function Log({ endpoint, endpoints }: { endpoint: WebhookEndpoint; endpoints: readonly WebhookEndpoint[] }) {
  const t = useTranslations('developers')
  const [query, change] = useUrlState()
  const types = ['all', ...endpoint.eventTypes, testEventType] as const
  const state = choiceIn(query.get('state'), states)
  const type = choiceIn(query.get('type'), types)
  const opened = numberIn(query.get('delivery'), { min: 0, max: 999_999_999, none: 0 })
  const list = useCallPages(
    'listWebhookDeliveries',
    {
      params: { id: endpoint.id },
      query: { ...(state !== 'all' && { state }), ...(type !== 'all' && { type }) },
    },
    { refetchInterval: refetchMs },
  )
  return (
    <>
      <PagedTable
        list={list}
        rowKey="id"
        size="small"
        columns={useColumns((id) => change({ delivery: String(id) }))}
        empty={t(state === 'all' && type === 'all' ? 'noDeliveries' : 'noneFound')}
      >
        <div className={card.bar}>
          <Select<number>
            className={styles.choice ?? ''}
            aria-label={t('endpoint')}
            value={endpoint.id}
            onChange={(id) => change({ endpoint: String(id), type: undefined })}
            options={endpoints.map(({ id, url }) => ({ value: id, label: url }))}
          />
          <Segmented
            value={state}
            onChange={(name) => change({ state: name === 'all' ? undefined : name })}
            options={states.map((name) => ({
              value: name,
              label: name === 'all' ? t('all') : t(`deliveryStates.${name}`),
            }))}
          />
          <Select<(typeof types)[number]>
            className={styles.choice ?? ''}
            aria-label={t('events')}
            value={type}
            onChange={(name) => change({ type: name === 'all' ? undefined : name })}
            options={types.map((name) => ({ value: name, label: name === 'all' ? t('allEvents') : name }))}
          />
          <span className={card.spread} />
          <SavedViews list="developers" params={['tab', 'endpoint', 'state', 'type']} />
          <ReplayFailed id={endpoint.id} />
        </div>
      </PagedTable>
      {opened > 0 && (
        <DeliveryDrawer endpointId={endpoint.id} id={opened} onClose={() => change({ delivery: undefined })} />
      )}
    </>
  )
}

/** Sends again what has failed in the last hours or days. */
function ReplayFailed({ id }: { id: number }) {
  const t = useTranslations('developers')
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const [hours, setHours] = useState<(typeof replayHours)[number]>(24)
  const replay = useMutation({
    mutationFn: () => {
      const since = new Date(Date.now() - hours * 3_600_000).toISOString()
      return api.call('replayFailedDeliveries', { params: { id }, body: { since } })
    },
    onSuccess: ({ queued }) => notify(queued > 0 ? 'success' : 'info', t('replayed', { count: queued })),
    onSettled: () => invalidate('listWebhookDeliveries', 'listWebhookEndpoints'),
  })
  return (
    <Popconfirm
      title={t('replayFailed')}
      description={
        <Select<(typeof replayHours)[number]>
          className={styles.choice ?? ''}
          aria-label={t('replaySince')}
          value={hours}
          onChange={setHours}
          options={replayHours.map((each) => ({ value: each, label: t(`since.${each}`) }))}
        />
      }
      okText={t('replay')}
      cancelText={t('cancel')}
      onConfirm={() => replay.mutate()}
    >
      <Button loading={replay.isPending}>{t('replayFailed')}</Button>
    </Popconfirm>
  )
}

function useColumns(onOpen: (id: number) => void): readonly Column<WebhookDelivery>[] {
  const t = useTranslations('developers')
  const { moment, count } = useFormatters()
  return [
    {
      title: t('eventColumn'),
      key: 'event',
      render: ({ id, type, eventId }) => (
        <>
          <OpenButton onOpen={() => onOpen(id)}>{type}</OpenButton>
          <p className={card.note}>{eventId}</p>
        </>
      ),
    },
    {
      title: t('state'),
      key: 'state',
      width: '14rem',
      render: ({ state, failure, cause, nextAt }) => (
        <>
          <Tag color={deliveryColors[state]}>{t(`deliveryStates.${state}`)}</Tag>
          {failure !== null && (
            <p className={card.note}>{t(cause === null ? `failures.${failure}` : `causes.${cause}`)}</p>
          )}
          {failure !== null && nextAt !== null && <p className={card.note}>{t('nextAt', { time: moment(nextAt) })}</p>}
        </>
      ),
    },
    numberColumn('status', t('status'), ({ status }) => status ?? '–', '7rem'),
    numberColumn(
      'duration',
      t('duration'),
      ({ durationMs }) => (durationMs === null ? '–' : `${count(durationMs)} ms`),
      '8rem',
    ),
    numberColumn('attempts', t('attempts'), ({ attempts }) => count(attempts), '7rem'),
    timeColumn('at', t('at'), ({ createdAt }) => moment(createdAt)),
  ]
}
