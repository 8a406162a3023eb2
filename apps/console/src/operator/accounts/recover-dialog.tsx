import type { DataOf } from '@podwright/contracts/define-call'
import type { startRecovery } from '@podwright/contracts/operator/accounts'
import { Alert, Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { Modal } from '../../parts/forms/modal.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import styles from '../parts/parts.module.css'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import type { DialogProps } from './types.ts'

/** Creates a recovery link for an account and shows it once. */
export function RecoverDialog({ account, onClose }: DialogProps) {
  const t = useTranslations('operator.accounts')
  const { api } = useServices()
  const { moment } = useFormatters()
  const [resetsTwoFactor, setResets] = useState(false)
  const [started, setStarted] = useState<DataOf<typeof startRecovery>>()
  const title = t('recoverTitle', { account: account.username })
  if (started) {
    return (
      <Modal
        open
        title={title}
        mask={{ closable: false }}
        footer={
          <Button type="primary" onClick={onClose}>
            {t('recoverDone')}
          </Button>
        }
        onCancel={onClose}
      >
        <Alert type="warning" showIcon title={t('recoverLink', { time: moment(started.expiresAt) })} />
        <p className={styles.link}>
          <code>{started.link}</code>
          <CopyButton text={started.link} />
        </p>
      </Modal>
    )
  }
  const start = async (reason: string) => {
    setStarted(await api.call('startRecovery', { params: { id: account.id }, body: { reason, resetsTwoFactor } }))
  }
  return (
    <ReasonDialog
      title={title}
      text={t('recoverText')}
      action={t('recover')}
      onDo={start}
      onDone={keepOpen}
      onClose={onClose}
    >
      {account.hasTwoFactor && (
        <Checkbox checked={resetsTwoFactor} onChange={(event) => setResets(event.target.checked)}>
          {t('recoverTwoFactor')}
        </Checkbox>
      )}
    </ReasonDialog>
  )
}

/** The link takes the place of the form. */
function keepOpen() {}
