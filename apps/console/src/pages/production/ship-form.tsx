import type { ProductionDetail } from '@podwright/contracts/orders/production'
import type { TrackingProblem } from '@podwright/domain/orders/tracking-number'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCarriers } from '../../parts/forms/use-destinations.ts'
import { trackingProblemIn } from '../../parts/parcels/tracking-problem-in.ts'
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
  const [warned, setWarned] = useState<{ trackingNumber: string; problem: TrackingProblem }>()
  const [logisticsId, setLogisticsId] = useState(order.logisticsId)
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(new Map())
  const left = unshippedLines(order.lines)
  const lines = parcelLines(left, quantities)
  const trackingNumber = tracking.trim()
  const warning = warned?.trackingNumber === trackingNumber ? warned.problem : undefined
  const ship = useMutation({
    mutationFn: () => {
      const parcel = { requestKey, trackingNumber, lines, ...(logisticsId !== null && { logisticsId }) }
      const body = { ...parcel, acceptsWarnings: warning !== undefined }
      return api.call('shipProduction', { params: { id: order.id }, body, handles: ['tracking_suspect'] })
    },
    onError: (error) => {
      const problem = trackingProblemIn(error)
      if (problem) setWarned({ trackingNumber, problem })
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
    ship.mutate()
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
          {...(warning && { status: 'warning' as const })}
          onChange={(event) => setTracking(event.target.value)}
        />
        <Button
          type="primary"
          htmlType="submit"
          loading={ship.isPending}
          disabled={trackingNumber === '' || lines.length === 0}
        >
          {warning ? t('shipAnyway') : t('ship')}
        </Button>
      </div>
      {warning && <Alert type="warning" showIcon title={t(`trackingProblem.${warning}`)} />}
    </form>
  )
}
