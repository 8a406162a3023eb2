import { outcomeOf } from '@podwright/domain/orders/shipment-reports'
import { Alert } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import styles from './parcels.module.css'
import { reportsOf } from './reports-of.ts'
import type { ParcelDialogProps } from './take-back.tsx'
import { TrackingDialog } from './tracking-dialog.tsx'

/** Corrects the tracking number of a parcel; warns when what the carrier reported then no longer counts. */
export function CorrectTracking({ parcel, onSaved, onClose }: ParcelDialogProps) {
  const t = useTranslations('console.production')
  const states = useTranslations('console.orders.parcelStates')
  const { api } = useServices()
  const { id, trackingNumber: former, state, isConfirmed } = parcel
  const otherwise = outcomeOf(reportsOf(parcel), '')
  const dropsReports = otherwise.state !== state || otherwise.isConfirmed !== isConfirmed
  return (
    <TrackingDialog
      former={former}
      isDanger={dropsReports}
      onSave={async (corrected) => {
        const body = { ...corrected, dropsReports }
        await api.call('correctTracking', { params: { id }, body, handles: ['tracking_suspect'] })
        onSaved()
      }}
      onClose={onClose}
    >
      {dropsReports && (
        <Alert
          type="warning"
          showIcon
          className={styles.lead ?? ''}
          title={t('dropsReports', { state: states(otherwise.state) })}
        />
      )}
    </TrackingDialog>
  )
}
