import type { Shipment } from '@podwright/contracts/orders/order-shapes'
import { type ShipmentState, shipmentTransitions } from '@podwright/domain/orders/production-states'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input, Popconfirm, Tag } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import { FormDialog } from '../../parts/forms/form-dialog.tsx'
import { TrackingNumber } from '../../parts/tracking-number.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'

/** A shipped parcel: its supplier records what the carrier reports and corrects a mistyped number. */
export function ParcelRow({ parcel }: { parcel: Shipment }) {
  const t = useTranslations('console.production')
  const states = useTranslations('console.orders.parcelStates')
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const { moment } = useFormatters()
  const [isCorrecting, setIsCorrecting] = useState(false)
  const params = { id: parcel.id }
  const showSaved = () => {
    invalidate('getProductionOrder', 'listProductionOrders')
    notify('success', t('parcelSaved'))
  }
  const track = useMutation({
    mutationFn: (state: ShipmentState) => api.call('trackShipment', { params, body: { state } }),
    onSuccess: showSaved,
  })
  return (
    <li className={card.bar}>
      <Tag color="success">{states(parcel.state)}</Tag> <TrackingNumber parcel={parcel} />
      <span className={card.muted}>
        {moment(parcel.deliveredAt ?? parcel.shippedAt)} ·{' '}
        {t('piecesOf', { count: parcel.lines.reduce((sum, { quantity }) => sum + quantity, 0) })}
      </span>
      {shipmentTransitions[parcel.state].map((state) => (
        <Popconfirm
          key={state}
          title={t('parcelAsk', { state: states(state) })}
          onConfirm={() => track.mutateAsync(state)}
        >
          <Button size="small" aria-label={`${states(state)}: ${parcel.trackingNumber}`}>
            {states(state)}
          </Button>
        </Popconfirm>
      ))}
      <Button size="small" type="link" onClick={() => setIsCorrecting(true)}>
        {t('correctTracking')}
      </Button>
      {isCorrecting && (
        <FormDialog<{ trackingNumber: string }>
          title={t('correctTracking')}
          width="28rem"
          okText={t('saveTracking')}
          cancelText={t('cancel')}
          initialValues={{ trackingNumber: parcel.trackingNumber }}
          onSave={async (body) => {
            await api.call('correctTracking', { params, body })
            setIsCorrecting(false)
            showSaved()
          }}
          onClose={() => setIsCorrecting(false)}
        >
          <Form.Item name="trackingNumber" label={t('tracking')} rules={[{ required: true, whitespace: true }]}>
            <Input maxLength={60} autoComplete="off" />
          </Form.Item>
        </FormDialog>
      )}
    </li>
  )
}
