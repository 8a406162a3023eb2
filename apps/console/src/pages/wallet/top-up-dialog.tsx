import type { DataOf } from '@podwright/contracts/define-call'
import type { requestTopUp } from '@podwright/contracts/wallet/top-ups'
import { Alert, Form, Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useRun } from '../../parts/use-run.ts'
import { readTopUp } from './read-top-up.ts'
import { Transfer } from './transfer.tsx'
import { useMethodName } from './use-method-name.ts'
import styles from './wallet.module.css'

type Asked = DataOf<typeof requestTopUp>
type TopUpDialogProps = {
  providers: readonly string[]
  bankAccount: string
  onClose: () => void
  onAsked: () => void
}

const bank = 'bank_transfer'

/** Asks for a top-up: by bank transfer with a reference to write on it, or at a payment provider's page. */
export function TopUpDialog({ providers, bankAccount, onClose, onAsked }: TopUpDialogProps) {
  const t = useTranslations('console.wallet')
  const { api } = useServices()
  const { isBusy, run } = useRun()
  // One key as long as the dialog is open: what is sent twice is asked for once.
  const [requestKey] = useState(() => crypto.randomUUID())
  const methods = [...(bankAccount === '' ? [] : [bank]), ...providers]
  const [method, setMethod] = useState(methods[0])
  const [amount, setAmount] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const methodName = useMethodName()
  const [asked, setAsked] = useState<Asked>()
  const amountMinor = readTopUp(amount)
  const ask = () => {
    setIsChecked(true)
    if (amountMinor === undefined || method === undefined) return
    const way =
      method === bank ? { method: 'bank_transfer' as const } : { method: 'provider' as const, provider: method }
    void run(async () => {
      const answer = await api.call('requestTopUp', { body: { requestKey, amountMinor, ...way } })
      onAsked()
      if (answer.redirect !== null) location.assign(answer.redirect)
      else setAsked(answer)
    })
  }
  if (asked) return <Transfer asked={asked} bankAccount={bankAccount} onClose={onClose} />
  return (
    <Modal
      open
      title={t('topUp')}
      width="30rem"
      okText={t(method === bank ? 'ask' : 'goPay')}
      cancelText={t('cancel')}
      confirmLoading={isBusy}
      okButtonProps={{ disabled: method === undefined }}
      onOk={ask}
      onCancel={onClose}
    >
      {method === undefined && <Alert type="warning" showIcon title={t('noWay')} />}
      <Form layout="vertical" className={styles.form ?? ''} onFinish={ask}>
        <Form.Item
          label={t('amount')}
          htmlFor="top-up-amount"
          validateStatus={isChecked && amountMinor === undefined ? 'error' : ''}
          help={isChecked && amountMinor === undefined ? t('amountWrong') : t('amountHelp')}
        >
          <Input
            id="top-up-amount"
            prefix="¥"
            inputMode="decimal"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
            autoFocus
          />
        </Form.Item>
        <Form.Item label={t('method')}>
          <Radio.Group
            vertical
            value={method}
            onChange={(event) => setMethod(String(event.target.value))}
            options={methods.map((value) => ({ value, label: methodName(value === bank ? null : value) }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
