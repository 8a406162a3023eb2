import type { startTwoFactor } from '@podwright/contracts/auth/two-factor'
import { ApiError } from '@podwright/contracts/client/api-error'
import type { DataOf } from '@podwright/contracts/define-call'
import { useMutation } from '@tanstack/react-query'
import { Form, QRCode } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import { CopyButton } from '../../../parts/copy-button.tsx'
import { Modal } from '../../../parts/forms/modal.tsx'
import { CodeField, PasswordField } from './fields.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './two-factor.module.css'

/** Sets up two-factor authentication: password, then the app and a first code, then the recovery codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<DataOf<typeof startTwoFactor>>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (secret) return <AppStep {...secret} onDone={setCodes} onClose={onClose} />
  return <PasswordStep onDone={setSecret} onClose={onClose} />
}

type PasswordStepProps = { onDone: (secret: DataOf<typeof startTwoFactor>) => void; onClose: () => void }

function PasswordStep({ onDone, onClose }: PasswordStepProps) {
  const t = useTranslations('console.twoFactor')
  const { api } = useServices()
  const [form] = Form.useForm<{ password: string }>()
  const start = useMutation({
    mutationFn: (body: { password: string }) =>
      api.call('startTwoFactor', { body, headers: { repeatSubmit: 'false' }, handles: ['validation_failed'] }),
    onSuccess: onDone,
    onError: (error) => {
      if (!(error instanceof ApiError) || error.reason !== 'validation_failed') return
      form.setFields([{ name: 'password', errors: [t('passwordWrong')] }])
    },
  })
  return (
    <Modal
      open
      title={t('title')}
      okText={t('next')}
      cancelText={t('cancel')}
      confirmLoading={start.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{t('passwordText')}</p>
      <Form form={form} layout="vertical" requiredMark={false} className={styles.form ?? ''} onFinish={start.mutate}>
        <PasswordField />
      </Form>
    </Modal>
  )
}

type AppStepProps = DataOf<typeof startTwoFactor> & { onDone: (codes: readonly string[]) => void; onClose: () => void }

function AppStep({ secret, uri, onDone, onClose }: AppStepProps) {
  const t = useTranslations('console.twoFactor')
  const { api, notify } = useServices()
  const [form] = Form.useForm<{ code: string }>()
  const confirm = useMutation({
    mutationFn: (body: { code: string }) =>
      api.call('confirmTwoFactor', { body, headers: { repeatSubmit: 'false' }, handles: ['two_factor_code_wrong'] }),
    onSuccess: ({ recoveryCodes }) => {
      notify('success', t('enabled'))
      onDone(recoveryCodes)
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.reason !== 'two_factor_code_wrong') return
      form.setFields([{ name: 'code', errors: [t('codeWrong')] }])
    },
  })
  return (
    <Modal
      open
      title={t('title')}
      okText={t('enable')}
      cancelText={t('cancel')}
      mask={{ closable: false }}
      confirmLoading={confirm.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{t('scan')}</p>
      <div className={styles.qr} role="img" aria-label={t('qr')}>
        <div aria-hidden="true">
          <QRCode type="svg" value={uri} size={208} errorLevel="M" />
        </div>
      </div>
      <p>{t('secret')}</p>
      <p className={styles.secret}>
        <code>{inGroups(secret)}</code>
        <CopyButton text={secret} />
      </p>
      <Form form={form} layout="vertical" requiredMark={false} className={styles.form ?? ''} onFinish={confirm.mutate}>
        <CodeField label={t('code')} isOfApp />
      </Form>
    </Modal>
  )
}

/** Groups of four characters are easier to type. */
function inGroups(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ')
}
