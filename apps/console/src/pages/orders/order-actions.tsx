import type { OrderDetail } from '@podwright/contracts/orders/order-shapes'
import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useRun } from '../../parts/use-run.ts'
import styles from './orders.module.css'
import { PayButton } from './pay-button.tsx'

type ActionsProps = { order: OrderDetail; onChange: (order: OrderDetail) => void; onPaid: () => void }

/** What can be done with the order as it is. */
export function OrderActions({ order, onChange, onPaid }: ActionsProps) {
  const t = useTranslations('console.orders')
  const { api } = useServices()
  const { isBusy, run } = useRun()
  const { id, actions } = order
  const params = { id }
  const release = () => run(async () => onChange(await api.call('releaseOrder', { params })))
  const archive = () =>
    run(async () => {
      await api.call('archiveOrders', { body: { ids: [id] } })
      onPaid()
    })
  if (!actions.some((action) => action !== 'change' && action !== 'map')) return null
  return (
    <div className={styles.actions}>
      {actions.includes('pay') && <PayButton orders={[order]} onPaid={onPaid} />}
      {actions.includes('release') && (
        <Button type="primary" loading={isBusy} onClick={() => void release()}>
          {t('release')}
        </Button>
      )}
      {actions.includes('archive') && (
        <Button loading={isBusy} onClick={() => void archive()}>
          {t('archive', { count: 1 })}
        </Button>
      )}
      {actions.includes('cancel') && <CancelButton order={order} onChange={onChange} />}
    </div>
  )
}

function CancelButton({ order, onChange }: { order: OrderDetail; onChange: (order: OrderDetail) => void }) {
  const t = useTranslations('console.orders')
  const { api, tell } = useServices()
  const { isBusy, run } = useRun()
  const [reason, setReason] = useState<string>()
  const cancel = () =>
    run(async () => {
      const body = { reason: (reason ?? '').trim() }
      onChange(await api.call('cancelOrder', { params: { id: order.id }, body }))
      tell('success', t('canceledDone'))
      setReason(undefined)
    })
  return (
    <>
      <Button danger onClick={() => setReason('')}>
        {t('cancelOrder')}
      </Button>
      <Modal
        open={reason !== undefined}
        title={t('cancelAsk', { number: order.number })}
        width="28rem"
        okText={t('cancelOrder')}
        okButtonProps={{ danger: true }}
        cancelText={t('keep')}
        confirmLoading={isBusy}
        onOk={cancel}
        onCancel={() => setReason(undefined)}
      >
        <p>{t(order.paidMinor > 0 ? 'cancelPaid' : 'cancelUnpaid')}</p>
        <Input.TextArea
          value={reason ?? ''}
          rows={3}
          maxLength={500}
          aria-label={t('reason')}
          placeholder={t('reason')}
          onChange={(event) => setReason(event.target.value)}
        />
      </Modal>
    </>
  )
}
