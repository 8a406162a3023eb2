import type { WebhookEndpoint } from '@podwright/contracts/developers/webhooks'
import { type WebhookState, webhookLimits } from '@podwright/domain/account/webhook-events'
import { EmptyState } from '@podwright/ui/empty-state'
import { Icon } from '@podwright/ui/icon'
import { useMutation } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import { actionColumn, numberColumn } from '../../parts/table/columns.tsx'
import { ConfirmButton } from '../../parts/table/confirm-button.tsx'
import { PagedTable } from '../../parts/table/paged-table.tsx'
import type { Column } from '../../parts/table/table.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import styles from './developers.module.css'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { OneTimeSecret } from './one-time-secret.tsx'
import { RotateDialog } from './rotate-dialog.tsx'

const stateColors: Readonly<Record<WebhookState, string>> = { active: 'success', paused: 'default', disabled: 'error' }
const refetchMs = 10_000

type Dialog =
  | { readonly kind: 'edit'; readonly endpoint?: WebhookEndpoint }
  | { readonly kind: 'rotate'; readonly id: number }

/** The endpoints of an account, with everything that their owner can do with them. */
export function EndpointTable({ onLog }: { onLog: (id: number) => void }) {
  const t = useTranslations('developers')
  const list = useCall('listWebhookEndpoints', {}, { refetchInterval: refetchMs })
  const [dialog, setDialog] = useState<Dialog>()
  const [secret, setSecret] = useState<string>()
  const close = () => setDialog(undefined)
  const isFull = (list.data?.items.length ?? 0) >= webhookLimits.endpointsPerAccount
  const add = (
    <Button type="primary" icon={<Icon name="plus" />} disabled={isFull} onClick={() => setDialog({ kind: 'edit' })}>
      {t('addEndpoint')}
    </Button>
  )
  return (
    <>
      <PagedTable
        list={list}
        rowKey="id"
        size="small"
        columns={useColumns({ onLog, onDialog: setDialog })}
        empty={
          <EmptyState icon="swap" title={t('noEndpoints')} text={t('noEndpointsText')}>
            {add}
          </EmptyState>
        }
      >
        {list.data && list.data.items.length > 0 && (
          <div className={card.bar}>
            <p className={card.muted}>{t('endpointsText')}</p>
            <span className={card.spread} />
            {add}
          </div>
        )}
      </PagedTable>
      {dialog?.kind === 'edit' && <EndpointDialog endpoint={dialog.endpoint} onClose={close} onSecret={setSecret} />}
      {dialog?.kind === 'rotate' && <RotateDialog id={dialog.id} onClose={close} onSecret={setSecret} />}
      {secret !== undefined && (
        <OneTimeSecret
          title={t('secret')}
          text={t('secretOnce')}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </>
  )
}

type ColumnsProps = { readonly onLog: (id: number) => void; readonly onDialog: (dialog: Dialog) => void }

function useColumns({ onLog, onDialog }: ColumnsProps): readonly Column<WebhookEndpoint>[] {
  const t = useTranslations('developers')
  const { moment, count } = useFormatters()
  return [
    {
      title: t('endpoint'),
      key: 'url',
      render: ({ url, description, eventTypes }) => (
        <>
          <strong className={styles.url}>{url}</strong>
          {description !== '' && <p>{description}</p>}
          <p className={card.note}>{eventTypes.join(' · ')}</p>
        </>
      ),
    },
    {
      title: t('state'),
      key: 'state',
      width: '13rem',
      render: ({ state, failingSince, previousSecretUntil }) => (
        <>
          <Tag color={stateColors[state]}>{t(`states.${state}`)}</Tag>
          {failingSince !== null && <p className={card.note}>{t('failingSince', { time: moment(failingSince) })}</p>}
          {previousSecretUntil !== null && (
            <p className={card.note}>{t('twoSecrets', { time: moment(previousSecretUntil) })}</p>
          )}
        </>
      ),
    },
    numberColumn('pending', t('deliveryStates.pending'), ({ pending }) => count(pending), '7rem'),
    numberColumn('failed', t('deliveryStates.failed'), ({ failed }) => count(failed), '7rem'),
    actionColumn(
      t('endpoint'),
      (endpoint) => <Actions endpoint={endpoint} onLog={onLog} onDialog={onDialog} />,
      '34rem',
    ),
  ]
}

function Actions({ endpoint, onLog, onDialog }: ColumnsProps & { endpoint: WebhookEndpoint }) {
  const t = useTranslations('developers')
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const { id, url, description, eventTypes } = endpoint
  const params = { id }
  const isActive = endpoint.state === 'active'
  const onSettled = () => invalidate('listWebhookEndpoints', 'listWebhookDeliveries')
  const test = useMutation({
    mutationFn: () => api.call('sendTestEvent', { params, headers: { repeatSubmit: 'false' } }),
    onSuccess: () => {
      notify('success', t('testSent'))
      onLog(id)
    },
    onSettled,
  })
  const turn = useMutation({
    mutationFn: () => {
      const state = isActive ? ('paused' as const) : ('active' as const)
      return api.call('changeWebhookEndpoint', { params, body: { url, description, eventTypes, state } })
    },
    onSettled,
  })
  const remove = useMutation({ mutationFn: () => api.call('removeWebhookEndpoint', { params }), onSettled })
  const button = (label: string, onClick: () => void, isBusy = false) => (
    <Button type="link" size="small" disabled={isBusy} aria-label={`${label}: ${url}`} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <div className={styles.rowActions}>
      {button(t('sendTest'), () => test.mutate(), test.isPending)}
      {button(t('tabs.log'), () => onLog(id))}
      {button(t('edit'), () => onDialog({ kind: 'edit', endpoint }))}
      {button(t('rotate'), () => onDialog({ kind: 'rotate', id }))}
      {button(t(isActive ? 'pause' : 'activate'), () => turn.mutate(), turn.isPending)}
      <ConfirmButton
        label={t('remove')}
        target={url}
        question={t('removeAsk')}
        cancel={t('cancel')}
        isBusy={remove.isPending}
        isDanger
        onConfirm={() => remove.mutate()}
      />
    </div>
  )
}
