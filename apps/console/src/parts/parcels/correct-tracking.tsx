import { outcomeOf } from '@podwright/domain/orders/shipment-reports'
import { Alert, Form, Input } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import styles from './parcels.module.css'
import { reportsOf } from './reports-of.ts'
import type { ParcelDialogProps } from './take-back.tsx'

/** Corrects a tracking number; warns when what the carrier reported then no longer counts. */
export function CorrectTracking({ parcel, onSaved, onClose }: ParcelDialogProps) {
  const t = useTranslations('console.production')
  const states = useTranslations('console.orders.parcelStates')
  const { api } = useServices()
  const { id, trackingNumber: former, state, isConfirmed } = parcel
  const otherwise = outcomeOf(reportsOf(parcel), '')
  const dropsReports = otherwise.state !== state || otherwise.isConfirmed !== isConfirmed
  return (
    <FormDialog<{ trackingNumber: string }>
      title={t('correctTracking')}
      width="28rem"
      okText={dropsReports ? t('correctAnyway') : t('saveTracking')}
      cancelText={t('cancel')}
      isDanger={dropsReports}
      initialValues={{ trackingNumber: former }}
      onSave={async ({ trackingNumber }) => {
        await api.call('correctTracking', { params: { id }, body: { trackingNumber, dropsReports } })
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
      <Form.Item name="trackingNumber" label={t('newTracking')} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  )
}
