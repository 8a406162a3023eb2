import { useMutation } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAccount } from '../../app/account.tsx'
import { useServices } from '../../app/services.tsx'
import { createRequestKeys } from '../../data/request-keys.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import { AmountField } from '../../parts/forms/amount-field.tsx'
import { Modal } from '../../parts/forms/modal.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { readTopUp } from './read-top-up.ts'
import styles from './wallet.module.css'

/** Asks for unused money back, to a bank account. */
export function WithdrawalDialog({ maxMinor, onClose }: { maxMinor: number; onClose: () => void }) {
  const t = useTranslations('console.wallet')
  const { api, notify } = useServices()
  const { refresh } = useAccount()
  const { invalidate } = useCallCache()
  const { yuan } = useFormatters()
  const [keyOf] = useState(createRequestKeys)
  const [amount, setAmount] = useState('')
  const [payee, setPayee] = useState('')
  const amountMinor = readTopUp(amount)
  const isWrong = amount !== '' && (amountMinor === undefined || amountMinor > maxMinor)
  const isReady = amountMinor !== undefined && !isWrong && payee.trim().length >= 5
  const request = useMutation({
    mutationFn: (minor: number) => {
      const withdrawal = { amountMinor: minor, payee: payee.trim() }
      return api.call('requestWithdrawal', { body: { requestKey: keyOf(withdrawal), ...withdrawal } })
    },
    onSuccess: () => {
      notify('success', t('withdrawal.requested'))
      refresh()
      invalidate('listWithdrawals', 'listWalletEntries')
      onClose()
    },
  })
  const submit = () => {
    if (isReady) request.mutate(amountMinor)
  }
  return (
    <Modal
      open
      title={t('withdrawal.title')}
      width="30rem"
      okText={t('withdrawal.ask')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !isReady }}
      confirmLoading={request.isPending}
      onOk={submit}
      onCancel={onClose}
    >
      <Form layout="vertical" className={styles.form ?? ''} onFinish={submit}>
        <p>{t('withdrawal.text')}</p>
        <AmountField
          id="withdrawal-amount"
          label={t('amount')}
          value={amount}
          isWrong={isWrong}
          help={t('withdrawal.max', { amount: yuan(maxMinor) })}
          onChange={setAmount}
        />
        <Form.Item label={t('withdrawal.payee')} htmlFor="withdrawal-payee" help={t('withdrawal.payeeHelp')}>
          <Input.TextArea
            id="withdrawal-payee"
            rows={3}
            maxLength={500}
            value={payee}
            onChange={(event) => setPayee(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
