import { ApiError } from '@podwright/contracts/client/api-error'
import { useMutation } from '@tanstack/react-query'
import { Form } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import { Modal } from '../../../parts/forms/modal.tsx'
import { CodeField, PasswordField } from './fields.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './two-factor.module.css'

type Values = { password: string; code: string }
type ProofDialogProps = { action: 'renew' | 'disable'; onClose: () => void }

/** Disables two-factor authentication or replaces the recovery codes, which needs the password and a code. */
export function ProofDialog({ action, onClose }: ProofDialogProps) {
  const t = useTranslations('console.twoFactor')
  const { api, notify } = useServices()
  const [form] = Form.useForm<Values>()
  const [codes, setCodes] = useState<readonly string[]>()
  const settings = {
    headers: { repeatSubmit: 'false' },
    handles: ['validation_failed', 'two_factor_code_wrong'],
  }
  const act = useMutation({
    mutationFn: async (body: Values) => {
      if (action === 'renew') return (await api.call('renewRecoveryCodes', { body, ...settings })).recoveryCodes
      await api.call('disableTwoFactor', { body, ...settings })
      return undefined
    },
    onSuccess: (renewed) => {
      if (renewed) return setCodes(renewed)
      notify('success', t('disabled'))
      onClose()
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      if (error.reason === 'validation_failed') form.setFields([{ name: 'password', errors: [t('passwordWrong')] }])
      if (error.reason === 'two_factor_code_wrong') form.setFields([{ name: 'code', errors: [t('codeWrong')] }])
    },
  })
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  const isDisabling = action === 'disable'
  return (
    <Modal
      open
      title={t(isDisabling ? 'disableTitle' : 'renew')}
      okText={t(isDisabling ? 'disable' : 'renew')}
      okButtonProps={{ danger: isDisabling }}
      cancelText={t('cancel')}
      confirmLoading={act.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{t(isDisabling ? 'disableText' : 'renewText')}</p>
      <Form form={form} layout="vertical" requiredMark={false} className={styles.form ?? ''} onFinish={act.mutate}>
        <PasswordField />
        <CodeField label={t('codeOrRecovery')} isOfApp={false} />
      </Form>
    </Modal>
  )
}
