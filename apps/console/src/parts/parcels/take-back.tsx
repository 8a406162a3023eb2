import type { Shipment } from '@podwright/contracts/orders/order-shapes'
import { Form, Input } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import styles from './parcels.module.css'

export type ParcelDialogProps = { parcel: Shipment; onSaved: () => void; onClose: () => void }

/** Takes back the reported status of a parcel, with a reason. */
export function TakeBack({ parcel: { id, state }, onSaved, onClose }: ParcelDialogProps) {
  const t = useTranslations('console.production')
  const states = useTranslations('console.orders.parcelStates')
  const { api } = useServices()
  const title = t('takeBack', { state: states(state) })
  return (
    <FormDialog<{ reason: string }>
      isDanger
      title={title}
      width="28rem"
      okText={title}
      cancelText={t('cancel')}
      initialValues={{ reason: '' }}
      onSave={async (body) => {
        await api.call('takeBackShipment', { params: { id }, body })
        onSaved()
      }}
      onClose={onClose}
    >
      <p className={styles.lead}>{t('takeBackText')}</p>
      <Form.Item name="reason" label={t('reason')} rules={[{ required: true, whitespace: true }]}>
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
    </FormDialog>
  )
}
