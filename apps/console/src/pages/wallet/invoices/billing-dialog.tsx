import { type BillingProfile, billingLimits } from '@podwright/domain/wallet/invoices'
import { Form, Input } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import { useCallCache } from '../../../data/use-call-cache.ts'
import { FormDialog } from '../../../parts/forms/form-dialog.tsx'

type BillingDialogProps = { profile: BillingProfile | null; onClose: () => void }

/** Legal name, address and tax number on the seller's invoices. */
export function BillingDialog({ profile, onClose }: BillingDialogProps) {
  const t = useTranslations('console.invoices')
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const save = async (body: BillingProfile) => {
    await api.call('setBillingProfile', { body })
    notify('success', t('saved'))
    invalidate('getBillingProfile')
    onClose()
  }
  const needed = [{ required: true, whitespace: true, message: '' }]
  return (
    <FormDialog<BillingProfile>
      title={t('billing')}
      width="30rem"
      okText={t('save')}
      cancelText={t('cancel')}
      initialValues={profile ?? { name: '', address: '', taxNumber: '' }}
      onSave={save}
      onClose={onClose}
    >
      <p>{t('billingText')}</p>
      <Form.Item name="name" label={t('name')} rules={needed}>
        <Input maxLength={billingLimits.name} autoComplete="organization" />
      </Form.Item>
      <Form.Item name="address" label={t('address')} rules={needed}>
        <Input.TextArea rows={3} maxLength={billingLimits.address} autoComplete="street-address" />
      </Form.Item>
      <Form.Item name="taxNumber" label={t('taxNumber')}>
        <Input maxLength={billingLimits.taxNumber} />
      </Form.Item>
    </FormDialog>
  )
}
