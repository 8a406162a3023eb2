import { outcomeOf } from '@podwright/domain/orders/shipment-reports'
import type { TrackingProblem } from '@podwright/domain/orders/tracking-number'
import { Alert, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import styles from './parcels.module.css'
import { reportsOf } from './reports-of.ts'
import type { ParcelDialogProps } from './take-back.tsx'
import { trackingProblemIn } from './tracking-problem-in.ts'

/** Corrects a tracking number; warns when it looks mistyped, or what the carrier reported then no longer counts. */
export function CorrectTracking({ parcel, onSaved, onClose }: ParcelDialogProps) {
  const t = useTranslations('console.production')
  const states = useTranslations('console.orders.parcelStates')
  const { api } = useServices()
  const [warned, setWarned] = useState<{ trackingNumber: string; problem: TrackingProblem }>()
  const { id, trackingNumber: former, state, isConfirmed } = parcel
  const otherwise = outcomeOf(reportsOf(parcel), '')
  const dropsReports = otherwise.state !== state || otherwise.isConfirmed !== isConfirmed
  const save = async ({ trackingNumber }: { trackingNumber: string }) => {
    const acceptsWarnings = warned?.trackingNumber === trackingNumber
    const body = { trackingNumber, dropsReports, acceptsWarnings }
    try {
      await api.call('correctTracking', { params: { id }, body, handles: ['tracking_suspect'] })
      onSaved()
    } catch (error) {
      const problem = trackingProblemIn(error)
      if (!problem) throw error
      setWarned({ trackingNumber, problem })
    }
  }
  return (
    <FormDialog<{ trackingNumber: string }>
      title={t('correctTracking')}
      width="28rem"
      okText={dropsReports || warned ? t('correctAnyway') : t('saveTracking')}
      cancelText={t('cancel')}
      isDanger={dropsReports}
      initialValues={{ trackingNumber: former }}
      onSave={save}
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
        <Input maxLength={60} autoComplete="off" onChange={() => setWarned(undefined)} />
      </Form.Item>
      {warned && <Alert type="warning" showIcon title={t(`trackingProblem.${warned.problem}`)} />}
    </FormDialog>
  )
}
