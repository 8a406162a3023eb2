import type { OrderDetail } from '@podwright/contracts/orders/order-shapes'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import styles from '../orders.module.css'
import { PayButton } from '../pay/pay-button.tsx'
import { NoteDialog } from './note-dialog.tsx'

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
  if (!actions.some((action) => shown.has(action))) return null
  return (
    <div className={styles.actions}>
      {actions.includes('pay') && <PayButton orders={[order]} onPaid={onPaid} />}
      {actions.includes('release') && (
        <Button type="primary" loading={isBusy} onClick={() => release.mutate()}>
          {t('release')}
        </Button>
      )}
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
