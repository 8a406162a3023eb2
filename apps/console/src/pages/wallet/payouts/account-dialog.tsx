import { ApiError } from '@podwright/contracts/client/api-error'
import { type PayoutFormat, payoutFieldLimits, payoutFormats } from '@podwright/domain/wallet/payout-account'
import { useMutation } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import { useCallCache } from '../../../data/use-call-cache.ts'
import { Modal } from '../../../parts/forms/modal.tsx'
import styles from '../wallet.module.css'

type Values = {
  format: PayoutFormat
  holder: string
  bank: string
  number: string
  bankCode: string
  password: string
}
const reported = ['holder', 'bank', 'number', 'bankCode', 'password'] as const

/** Enters or changes the bank account of a supplier, which needs the password. */
export function AccountDialog({ hasAccount, onClose }: { hasAccount: boolean; onClose: () => void }) {
  const t = useTranslations('console.payouts')
  const cancel = useTranslations('console.wallet')('cancel')
  const { api, notify } = useServices()
  const { set } = useCallCache()
  const [form] = Form.useForm<Values>()
  const format = Form.useWatch('format', form) ?? 'iban'
  const save = useMutation({
    mutationFn: (body: Values) => api.call('setPayoutAccount', { body, handles: ['validation_failed'] }),
    onSuccess: (payouts) => {
      set('getPayouts', payouts)
      notify('success', t('saved'))
      onClose()
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      form.setFields(
        reported
          .filter((name) => error.fields[name] !== undefined)
          .map((name) => ({
            name,
            errors: [t(name === 'holder' || name === 'bank' ? 'wrong.required' : `wrong.${name}`)],
          })),
      )
    },
  })
  const required = [{ required: true, message: t('wrong.required') }]
  return (
    <Modal
      open
      title={t(hasAccount ? 'change' : 'enter')}
      width="32rem"
      okText={t('save')}
      cancelText={cancel}
      confirmLoading={save.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{t(hasAccount ? 'changeText' : 'enterText')}</p>
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        className={styles.form ?? ''}
        initialValues={{ format: 'iban' }}
        onFinish={(values) => save.mutate(values)}
      >
        <Form.Item name="format" label={t('format')}>
          <Select options={payoutFormats.map((value) => ({ value, label: t(`formats.${value}`) }))} />
        </Form.Item>
        <Form.Item name="holder" label={t('holder')} rules={required}>
          <Input maxLength={payoutFieldLimits.holder} autoComplete="off" />
        </Form.Item>
        <Form.Item name="bank" label={t('bank')} rules={required}>
          <Input maxLength={payoutFieldLimits.bank} autoComplete="off" />
        </Form.Item>
        <Form.Item name="number" label={t(format === 'iban' ? 'iban' : 'number')} rules={required}>
          <Input maxLength={payoutFieldLimits.number} autoComplete="off" />
        </Form.Item>
        <Form.Item name="bankCode" label={t(format === 'cnaps' ? 'cnaps' : 'swift')} rules={required}>
          <Input maxLength={payoutFieldLimits.bankCode} autoComplete="off" />
        </Form.Item>
        <Form.Item name="password" label={t('password')} rules={required}>
          <Input.Password autoComplete="current-password" maxLength={128} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
