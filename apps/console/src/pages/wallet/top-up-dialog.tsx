import type { DataOf } from '@podwright/contracts/define-call'
import type { requestTopUp } from '@podwright/contracts/wallet/top-ups'
import { useMutation } from '@tanstack/react-query'
import { Alert, Form, Modal, Radio } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAccount } from '../../app/account.tsx'
import { useServices } from '../../app/services.tsx'
import { createRequestKeys } from '../../data/request-keys.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import { AmountField } from '../../parts/forms/amount-field.tsx'
import { readTopUp } from './read-top-up.ts'
import { Transfer } from './transfer.tsx'
import { useMethodName } from './use-method-name.ts'
import styles from './wallet.module.css'

type RequestedTopUp = DataOf<typeof requestTopUp>
type TopUpDialogProps = {
  providers: readonly string[]
  bankAccount: string
  onClose: () => void
}

const bank = 'bank_transfer'
type Way = { method: typeof bank } | { method: 'provider'; provider: string }

/** Requests a top-up: by bank transfer with a payment reference, or on the page of a payment provider. */
export function TopUpDialog({ providers, bankAccount, onClose }: TopUpDialogProps) {
  const t = useTranslations('console.wallet')
  const { api } = useServices()
  const { refresh } = useAccount()
  const { invalidate } = useCallCache()
  const [keyOf] = useState(createRequestKeys)
  const methods = [...(bankAccount === '' ? [] : [bank]), ...providers]
  const [method, setMethod] = useState(methods[0])
  const [amount, setAmount] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const methodName = useMethodName()
  const [requested, setRequested] = useState<RequestedTopUp>()
  const amountMinor = readTopUp(amount)
  const request = useMutation({
    mutationFn: (body: { amountMinor: number } & Way) =>
      api.call('requestTopUp', { body: { requestKey: keyOf(body), ...body } }),
    onSuccess: (answer) => {
      refresh()
      invalidate('listTopUps', 'listWalletEntries')
      if (answer.redirect !== null) location.assign(answer.redirect)
      else setRequested(answer)
    },
  })
  const ask = () => {
    setIsChecked(true)
    if (amountMinor === undefined || method === undefined) return
    request.mutate({ amountMinor, ...(method === bank ? { method } : { method: 'provider', provider: method }) })
  }
  if (requested) return <Transfer requested={requested} bankAccount={bankAccount} onClose={onClose} />
  return (
    <Modal
      open
      title={t('topUp')}
      width="30rem"
      okText={t(method === bank ? 'ask' : 'goPay')}
      cancelText={t('cancel')}
      confirmLoading={request.isPending}
      okButtonProps={{ disabled: method === undefined }}
      onOk={ask}
      onCancel={onClose}
    >
      {method === undefined && <Alert type="warning" showIcon title={t('noWay')} />}
      <Form layout="vertical" className={styles.form ?? ''} onFinish={ask}>
        <AmountField
          id="top-up-amount"
          label={t('amount')}
          value={amount}
          isWrong={isChecked && amountMinor === undefined}
          help={isChecked && amountMinor === undefined ? t('amountWrong') : t('amountHelp')}
          onChange={setAmount}
        />
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
