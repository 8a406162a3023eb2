import type { ShownPayoutAccount } from '@podwright/contracts/wallet/payouts'
import { minorToDecimal } from '@podwright/domain/money'
import { maskedNumber } from '@podwright/domain/wallet/payout-account'
import { useMutation } from '@tanstack/react-query'
import { Form } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAccount } from '../../../app/account.tsx'
import { useServices } from '../../../app/services.tsx'
import { createRequestKeys } from '../../../data/request-keys.ts'
import { useCallCache } from '../../../data/use-call-cache.ts'
import { AmountField } from '../../../parts/forms/amount-field.tsx'
import { Modal } from '../../../parts/forms/modal.tsx'
import { useFormatters } from '../../../parts/use-formatters.ts'
import { readTopUp } from '../read-top-up.ts'
import styles from '../wallet.module.css'

type RequestDialogProps = { account: ShownPayoutAccount; maxMinor: number; onClose: () => void }

/** Requests a payout of earnings to the bank account of the supplier. */
export function RequestDialog({ account, maxMinor, onClose }: RequestDialogProps) {
  const t = useTranslations('console.payouts')
  const shared = useTranslations('console.wallet')
  const { api, notify } = useServices()
  const { refresh } = useAccount()
  const { invalidate } = useCallCache()
  const { yuan } = useFormatters()
  const [keyOf] = useState(createRequestKeys)
  const [amount, setAmount] = useState(() => minorToDecimal(maxMinor))
  const amountMinor = readTopUp(amount)
  const isWrong = amountMinor === undefined || amountMinor > maxMinor
  const request = useMutation({
    mutationFn: (minor: number) =>
      api.call('requestPayout', { body: { requestKey: keyOf({ minor }), amountMinor: minor } }),
    onSuccess: () => {
      notify('success', t('requested'))
      refresh()
      onClose()
    },
    onSettled: () => invalidate('getPayouts', 'listWithdrawals', 'listWalletEntries'),
  })
  const submit = () => {
    if (!isWrong) request.mutate(amountMinor)
  }
  return (
    <Modal
      open
      title={t('request')}
      width="30rem"
      okText={t('request')}
      cancelText={shared('cancel')}
      okButtonProps={{ disabled: isWrong }}
      confirmLoading={request.isPending}
      onOk={submit}
      onCancel={onClose}
    >
      <Form layout="vertical" className={styles.form ?? ''} onFinish={submit}>
        <p>{t('requestText', { account: `${account.bank} ${maskedNumber(account.lastFour)}` })}</p>
        <AmountField
          id="payout-amount"
          label={shared('amount')}
          value={amount}
          isWrong={isWrong}
          help={shared('withdrawal.max', { amount: yuan(maxMinor) })}
          onChange={setAmount}
        />
      </Form>
    </Modal>
  )
}
