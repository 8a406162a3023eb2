import type { Shipment } from '@podwright/contracts/orders/order-shapes'
import { shipmentTransitions } from '@podwright/domain/orders/production-states'
import { reportsToTakeBack } from '@podwright/domain/orders/shipment-reports'
import { useMutation } from '@tanstack/react-query'
import { Button, Popconfirm, Tag } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import card from '../card.module.css'
import { useFormatters } from '../use-formatters.ts'
import { CorrectTracking } from './correct-tracking.tsx'
import { ParcelReports } from './parcel-reports.tsx'
import { reportsOf } from './reports-of.ts'
import { TakeBack } from './take-back.tsx'
import { TrackingNumber } from './tracking-number.tsx'

type ParcelRowProps = {
  parcel: Shipment
  /** Operators can also confirm a delivery and take back what others reported. */
  isOperator: boolean
  onChange: () => void
}

/** A shipped parcel: its supplier or an operator records what the carrier reports and corrects mistakes. */
export function ParcelRow({ parcel, isOperator, onChange }: ParcelRowProps) {
  const t = useTranslations('console.production')
  const states = useTranslations('console.orders.parcelStates')
  const reports = useTranslations('console.orders.reports')
  const { api, notify } = useServices()
  const { moment } = useFormatters()
  const [dialog, setDialog] = useState<'correct' | 'takeBack'>()
  const { id, state, trackingNumber, isConfirmed } = parcel
  const showSaved = () => {
    setDialog(undefined)
    onChange()
    notify('success', t('parcelSaved'))
  }
  const track = useMutation({
    mutationFn: (to: Shipment['state']) => api.call('trackShipment', { params: { id }, body: { state: to } }),
    onSuccess: showSaved,
  })
  const isUnconfirmed = state === 'delivered' && !isConfirmed
  const mayTakeBack = Array.isArray(reportsToTakeBack(reportsOf(parcel), parcel, { isOperator, now: new Date() }))
  return (
    <li>
      <div className={card.bar}>
        <Tag color="success">{states(state)}</Tag> <TrackingNumber parcel={parcel} />
        {isUnconfirmed && <Tag color="warning">{reports('unconfirmed')}</Tag>}
        <span className={card.muted}>
          {moment(parcel.deliveredAt ?? parcel.shippedAt)} ·{' '}
          {t('piecesOf', { count: parcel.lines.reduce((sum, { quantity }) => sum + quantity, 0) })}
        </span>
        {isOperator && isUnconfirmed && (
          <Popconfirm title={t('confirmDeliveryAsk')} onConfirm={() => track.mutateAsync('delivered')}>
            <Button size="small" type="primary" ghost aria-label={`${t('confirmDelivery')}: ${trackingNumber}`}>
              {t('confirmDelivery')}
            </Button>
          </Popconfirm>
        )}
        {shipmentTransitions[state].length > 0 && <strong>{t('parcelReport')}</strong>}
        {shipmentTransitions[state].map((next) => (
          <Popconfirm
            key={next}
            title={t('parcelAsk', { state: states(next) })}
            description={next === 'lost' || next === 'returned' ? t(`parcelWarning.${next}`) : undefined}
            onConfirm={() => track.mutateAsync(next)}
          >
            <Button
              size="small"
              danger={next === 'lost' || next === 'returned'}
              aria-label={`${states(next)}: ${trackingNumber}`}
            >
              {states(next)}
            </Button>
          </Popconfirm>
        ))}
        {mayTakeBack && (
          <Button size="small" danger onClick={() => setDialog('takeBack')}>
            {t('takeBack', { state: states(state) })}
          </Button>
        )}
        <Button size="small" type="link" onClick={() => setDialog('correct')}>
          {t('correctTracking')}
        </Button>
      </div>
      <ParcelReports parcel={parcel} />
      {dialog === 'correct' && (
        <CorrectTracking parcel={parcel} onSaved={showSaved} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'takeBack' && <TakeBack parcel={parcel} onSaved={showSaved} onClose={() => setDialog(undefined)} />}
    </li>
  )
}
