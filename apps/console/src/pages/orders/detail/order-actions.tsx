import type { OrderDetail } from '@podwright/contracts/orders/order-shapes'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import { holdableStates } from '../list/order-groups.ts'
import styles from '../orders.module.css'
import { PayButton } from '../pay/pay-button.tsx'
import { NoteDialog } from './note-dialog.tsx'

const HoldDialog = lazy(() => import('../list/bulk-dialogs.tsx').then((module) => ({ default: module.HoldDialog })))

type ActionsProps = { order: OrderDetail; onChange: (order: OrderDetail) => void; onPaid: () => void }

/** The other actions are offered beside the data that they change. */
const shown: ReadonlySet<OrderDetail['actions'][number]> = new Set([
  'pay',
  'release',
  'resubmit',
  'reprint',
  'archive',
  'cancel',
])

/** The actions that the order's state allows. */
export function OrderActions({ order, onChange, onPaid }: ActionsProps) {
  const t = useTranslations('console.orders')
  const { api, notify } = useServices()
  const { id, actions } = order
  const params = { id }
  const release = useMutation({ mutationFn: () => api.call('releaseOrder', { params }), onSuccess: onChange })
  const archive = useMutation({
    mutationFn: () => api.call('archiveOrders', { body: { ids: [id] } }),
    onSuccess: onPaid,
  })
  const reprint = useMutation({
    mutationFn: () => api.call('retryPrints', { params }),
    onSuccess: (next) => {
      onChange(next)
      notify('success', t('reprinting'))
    },
  })
  const isBusy = release.isPending || archive.isPending || reprint.isPending
  const isHoldable = holdableStates.includes(order.state)
  if (!isHoldable && !actions.some((action) => shown.has(action))) return null
  return (
    <div className={styles.actions}>
      {actions.includes('pay') && <PayButton orders={[order]} onPaid={onPaid} />}
      {actions.includes('release') && (
        <Button type="primary" loading={isBusy} onClick={() => release.mutate()}>
          {t('release')}
        </Button>
      )}
      {isHoldable && <HoldButton order={order} onHeld={onPaid} />}
      {actions.includes('resubmit') && <ResubmitButton order={order} onChange={onChange} />}
      {actions.includes('reprint') && (
        <Button type="primary" loading={isBusy} onClick={() => reprint.mutate()}>
          {t('reprint')}
        </Button>
      )}
      {actions.includes('archive') && (
        <Button loading={isBusy} onClick={() => archive.mutate()}>
          {t('archive', { count: 1 })}
        </Button>
      )}
      {actions.includes('cancel') && <CancelButton order={order} onChange={onChange} />}
    </div>
  )
}

function HoldButton({ order, onHeld }: { order: OrderDetail; onHeld: () => void }) {
  const t = useTranslations('console.orders')
  const { notify } = useServices()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('hold')}</Button>
      {isAsking && (
        <Suspense>
          <HoldDialog
            ids={[order.id]}
            onClose={() => setAsking(false)}
            onDone={({ done, refused }) => {
              setAsking(false)
              if (done.length > 0) notify('success', t('manyDone', { count: done.length }))
              if (refused.length > 0) notify('warning', t('manyRefused', { count: 1, numbers: order.number }))
              onHeld()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function ResubmitButton({ order, onChange }: { order: OrderDetail; onChange: (order: OrderDetail) => void }) {
  const t = useTranslations('console.orders')
  const { api, notify } = useServices()
  const send = async (note: string) => {
    onChange(await api.call('resubmitOrder', { params: { id: order.id }, body: { note } }))
    notify('success', t('resubmitted'))
  }
  return (
    <NoteDialog
      button={t('resubmit')}
      title={t('resubmitAsk')}
      note={t('noteToSupplier')}
      closing={t('cancel')}
      onSend={send}
    />
  )
}

function CancelButton({ order, onChange }: { order: OrderDetail; onChange: (order: OrderDetail) => void }) {
  const t = useTranslations('console.orders')
  const { api, notify } = useServices()
  const cancel = async (reason: string) => {
    onChange(await api.call('cancelOrder', { params: { id: order.id }, body: { reason } }))
    notify('success', t('canceledDone'))
  }
  return (
    <NoteDialog
      isDanger
      button={t('cancelOrder')}
      title={t('cancelAsk', { number: order.number })}
      text={t(order.paidMinor > 0 ? 'cancelPaid' : 'cancelUnpaid')}
      note={t('reason')}
      closing={t('keep')}
      onSend={cancel}
    />
  )
}
