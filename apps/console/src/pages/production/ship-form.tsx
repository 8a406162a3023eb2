import type { ProductionDetail } from '@podwright/contracts/orders/production'
import { trackingProblemOf } from '@podwright/domain/orders/tracking-number'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCarriers } from '../../parts/forms/use-destinations.ts'
import { useFormatters } from '../../parts/use-formatters.ts'
import { parcelLines, unshippedLines } from './parcel.ts'
import styles from './production.module.css'

type ShipFormProps = { order: ProductionDetail; onChange: (order: ProductionDetail) => void }

/**
 * Ships a parcel: its pieces, and the tracking number scanned from the label; Enter submits it. Remaining pieces go
 * into the next parcel. A tracking number that looks mistyped has to be confirmed once.
 */
export function ShipForm({ order, onChange }: ShipFormProps) {
  const t = useTranslations('console.production')
  const { titleOf } = useFormatters()
  const { api, notify } = useServices()
  const carriers = useCarriers()
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID())
  const [tracking, setTracking] = useState('')
  const [warnedNumber, setWarnedNumber] = useState('')
  const [logisticsId, setLogisticsId] = useState(order.logisticsId)
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(new Map())
  const left = unshippedLines(order.lines)
  const lines = parcelLines(left, quantities)
  const trackingNumber = tracking.trim()
  const problem = trackingNumber === '' ? undefined : trackingProblemOf(trackingNumber)
  const isTwice = order.shipments.some((parcel) => parcel.trackingNumber === trackingNumber)
  const needsConfirmation = problem !== undefined || isTwice
  const ship = useMutation({
    mutationFn: () => {
      const body = { requestKey, trackingNumber, lines, ...(logisticsId !== null && { logisticsId }) }
      return api.call('shipProduction', { params: { id: order.id }, body })
    },
    onSuccess: (next) => {
      onChange(next)
      notify('success', t('shipped'))
      setTracking('')
      setQuantities(new Map())
      setRequestKey(crypto.randomUUID())
    },
  })
  const send = () => {
    if (trackingNumber === '' || lines.length === 0) return
    if (needsConfirmation && warnedNumber !== trackingNumber) setWarnedNumber(trackingNumber)
    else ship.mutate()
  }
  return (
    <form
      className={styles.parcel}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <ul className={styles.pieces}>
        {left.map(({ id, sku, left: max, ...named }) => (
          <li key={id}>
            <span>
              {titleOf(named)} <small>{sku}</small>
            </span>
            <InputNumber<number>
              min={0}
              max={max}
              precision={0}
              value={quantities.get(id) ?? max}
              aria-label={t('inParcel', { sku })}
              onChange={(count) => setQuantities(new Map(quantities).set(id, count ?? 0))}
            />
            <span>/ {max}</span>
          </li>
        ))}
      </ul>
      <div className={styles.ship}>
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
          autoComplete="off"
          {...(warnedNumber === trackingNumber && needsConfirmation && { status: 'warning' as const })}
          onChange={(event) => setTracking(event.target.value)}
        />
        <Button
          type="primary"
          htmlType="submit"
          loading={ship.isPending}
          disabled={trackingNumber === '' || lines.length === 0}
        >
          {warnedNumber === trackingNumber && needsConfirmation ? t('shipAnyway') : t('ship')}
        </Button>
      </div>
      {warnedNumber === trackingNumber && needsConfirmation && (
        <Alert
          type="warning"
          showIcon
          title={problem === undefined ? t('trackingTwice') : t(`trackingProblem.${problem}`)}
        />
      )}
    </form>
  )
}
