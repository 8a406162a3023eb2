import type { ProductionDetail } from '@podwright/contracts/orders/production'
import {
  isAtLeast,
  lineTransitions,
  type RefuseCode,
  stageBefore,
  type WorkshopStage,
  workshopStages,
} from '@podwright/domain/orders/production-states'
import { canTransition } from '@podwright/domain/states/transitions'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Popconfirm } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { usePermits } from '../../app/use-permits.ts'
import { printStateOf } from './print-state.ts'
import styles from './production.module.css'
import { RefuseDialog } from './refuse-dialog.tsx'

type ActionsProps = { order: ProductionDetail; onChange: (order: ProductionDetail) => void }

/** The supplier's actions on a production order: accept, refuse, and the workshop stages. */
export function ProductionActions({ order, onChange }: ActionsProps) {
  const mayDecide = usePermits()('production')
  const t = useTranslations('console.production')
  const lines = useTranslations('console.orders.lines')
  const { api } = useServices()
  const params = { id: order.id }
  const isOpen = order.state === 'accepted' || order.state === 'in_production'
  const mayRefuse = order.state === 'waiting' || order.state === 'accepted'
  const accept = useMutation({ mutationFn: () => api.call('acceptProduction', { params }), onSuccess: onChange })
  const stage = useMutation({
    mutationFn: (name: WorkshopStage) =>
      api.call('stageProduction', { params, body: { stage: name, lineIds: linesBefore(name).map(({ id }) => id) } }),
    onSuccess: onChange,
  })
  const stepBack = useMutation({
    mutationFn: () => api.call('stepBackProduction', { params, body: {} }),
    onSuccess: onChange,
  })
  // Only forward: what is back by mistake has a button of its own.
  const linesBefore = (name: WorkshopStage) =>
    order.lines.filter(({ state }) => !isAtLeast(state, name) && canTransition(lineTransitions, state, name))
  const prints = printStateOf(order)
  const isStopped = order.hasShopChange && mayRefuse
  if (!isOpen && !mayRefuse) return null
  return (
    <>
      {order.hasShopChange && (
        <Alert
          type="warning"
          showIcon
          title={t(
            isStopped
              ? 'shopChange.waits'
              : order.shippingStop
                ? `shopChange.stops.${order.shippingStop}`
                : 'shopChange.begun',
          )}
          role="status"
          className={styles.prints ?? ''}
        />
      )}
      {prints === 'pending' && (
        <Alert type="info" showIcon title={t('filesPending')} role="status" className={styles.prints ?? ''} />
      )}
      {prints === 'failed' && (
        <Alert type="warning" showIcon title={t('filesFailed')} role="status" className={styles.prints ?? ''} />
      )}
      <div className={styles.actions}>
        {mayDecide && order.state === 'waiting' && (
          <Button
            type="primary"
            disabled={prints !== 'ready' || isStopped}
            loading={accept.isPending}
            onClick={() => accept.mutate()}
          >
            {t('accept')}
          </Button>
        )}
        {isOpen &&
          workshopStages
            .filter((name) => linesBefore(name).length > 0)
            .map((name) => (
              <Button key={name} disabled={isStopped} loading={stage.isPending} onClick={() => stage.mutate(name)}>
                {t('stage', { stage: lines(name) })}
              </Button>
            ))}
        {mayDecide && order.lines.some(({ state }) => stageBefore(state)) && order.state === 'in_production' && (
          <Popconfirm
            title={t('stepBackAsk')}
            okText={t('stepBackAll')}
            cancelText={t('cancel')}
            onConfirm={() => stepBack.mutate()}
          >
            <Button loading={stepBack.isPending}>{t('stepBackAll')}</Button>
          </Popconfirm>
        )}
        {mayDecide && mayRefuse && <RefuseButton order={order} onChange={onChange} />}
      </div>
    </>
  )
}

function RefuseButton({ order, onChange }: ActionsProps) {
  const t = useTranslations('console.production')
  const { api } = useServices()
  const [isAsking, setAsking] = useState(false)
  const refuse = useMutation({
    mutationFn: (refusal: { code: RefuseCode; note: string }) =>
      api.call('refuseProduction', { params: { id: order.id }, body: refusal }),
    onSuccess: (next) => {
      onChange(next)
      setAsking(false)
    },
  })
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        {t('refuse')}
      </Button>
      {isAsking && (
        <RefuseDialog
          title={t('refuseAsk', { number: order.number })}
          isBusy={refuse.isPending}
          onRefuse={refuse.mutate}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
