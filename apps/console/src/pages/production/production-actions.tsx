import type { ProductionDetail } from '@podwright/contracts/orders/production'
import { type RefuseCode, refuseCodes, workshopStages } from '@podwright/domain/orders/production-states'
import { Button, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCarriers } from '../../parts/use-destinations.ts'
import { useRun } from '../../parts/use-run.ts'
import styles from './production.module.css'

type ActionsProps = { order: ProductionDetail; onChange: (order: ProductionDetail) => void }

/** What the supplier does with the order: accept or refuse, stages of the workshop, the parcel. */
export function ProductionActions({ order, onChange }: ActionsProps) {
  const t = useTranslations('console.production')
  const lines = useTranslations('console.orders.lines')
  const { api } = useServices()
  const { isBusy, run } = useRun()
  const params = { id: order.id }
  const isOpen = order.state === 'accepted' || order.state === 'in_production'
  const mayRefuse = order.state === 'waiting' || order.state === 'accepted'
  const accept = () => run(async () => onChange(await api.call('acceptProduction', { params })))
  const stage = (name: (typeof workshopStages)[number]) =>
    run(async () => onChange(await api.call('stageProduction', { params, body: { stage: name } })))
  if (!isOpen && !mayRefuse) return null
  return (
    <div className={styles.actions}>
      {order.state === 'waiting' && (
        <Button type="primary" loading={isBusy} onClick={() => void accept()}>
          {t('accept')}
        </Button>
      )}
      {isOpen &&
        workshopStages.map((name) => (
          <Button key={name} loading={isBusy} onClick={() => void stage(name)}>
            {t('stage', { stage: lines(name) })}
          </Button>
        ))}
      {isOpen && <ShipForm order={order} onChange={onChange} />}
      {mayRefuse && <RefuseButton order={order} onChange={onChange} />}
    </div>
  )
}

/** The tracking number as the scanner reads it from the label: Enter sends the parcel. */
function ShipForm({ order, onChange }: ActionsProps) {
  const t = useTranslations('console.production')
  const { api, tell } = useServices()
  const { isBusy, run } = useRun()
  const carriers = useCarriers()
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID())
  const [tracking, setTracking] = useState('')
  const [logisticsId, setLogisticsId] = useState(order.logisticsId)
  const trackingNumber = tracking.trim()
  const ship = () =>
    run(async () => {
      const body = { requestKey, trackingNumber, ...(logisticsId !== null && { logisticsId }) }
      onChange(await api.call('shipProduction', { params: { id: order.id }, body }))
      tell('success', t('shipped'))
      setTracking('')
      setRequestKey(crypto.randomUUID())
    })
  return (
    <form
      className={styles.ship}
      onSubmit={(event) => {
        event.preventDefault()
        if (trackingNumber !== '') void ship()
      }}
    >
      <Select<string>
        className={styles.carrier ?? ''}
        aria-label={t('carrier')}
        value={logisticsId}
        onChange={setLogisticsId}
        options={carriers.map(({ logisticsId: id, name }) => ({ value: id, label: name }))}
      />
      <Input
        className={styles.tracking ?? ''}
        value={tracking}
        maxLength={60}
        placeholder={t('tracking')}
        aria-label={t('tracking')}
        onChange={(event) => setTracking(event.target.value)}
      />
      <Button type="primary" htmlType="submit" loading={isBusy} disabled={trackingNumber === ''}>
        {t('ship')}
      </Button>
    </form>
  )
}

function RefuseButton({ order, onChange }: ActionsProps) {
  const t = useTranslations('console.production')
  const refusals = useTranslations('console.orders.refusals')
  const { api } = useServices()
  const { isBusy, run } = useRun()
  const [code, setCode] = useState<RefuseCode>()
  const [note, setNote] = useState('')
  const refuse = () =>
    run(async () => {
      if (code === undefined) return
      onChange(await api.call('refuseProduction', { params: { id: order.id }, body: { code, note: note.trim() } }))
      setCode(undefined)
    })
  return (
    <>
      <Button danger onClick={() => setCode('out_of_stock')}>
        {t('refuse')}
      </Button>
      <Modal
        open={code !== undefined}
        title={t('refuseAsk', { number: order.number })}
        width="28rem"
        okText={t('refuse')}
        okButtonProps={{ danger: true }}
        cancelText={t('cancel')}
        confirmLoading={isBusy}
        onOk={refuse}
        onCancel={() => setCode(undefined)}
      >
        <Select<RefuseCode>
          className={styles.reason ?? ''}
          aria-label={t('reason')}
          value={code ?? null}
          onChange={setCode}
          options={refuseCodes.map((each) => ({ value: each, label: refusals(each) }))}
        />
        <Input.TextArea
          value={note}
          rows={3}
          maxLength={500}
          aria-label={t('note')}
          placeholder={t('note')}
          onChange={(event) => setNote(event.target.value)}
        />
      </Modal>
    </>
  )
}
