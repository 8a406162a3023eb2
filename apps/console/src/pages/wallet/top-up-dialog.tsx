import type { DataOf } from '@podwright/contracts/define-call'
import type { getWallet } from '@podwright/contracts/wallet/read-wallet'
import type { requestTopUp } from '@podwright/contracts/wallet/top-ups'
import { type ForeignCurrency, foreignCurrencies } from '@podwright/domain/currencies'
import { useMutation } from '@tanstack/react-query'
import { Alert, Form, Radio } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAccount } from '../../app/account.tsx'
import { useServices } from '../../app/services.tsx'
import { createRequestKeys } from '../../data/request-keys.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import { AmountField } from '../../parts/forms/amount-field.tsx'
import { Modal } from '../../parts/forms/modal.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { readForeignTopUp, readTopUp } from './read-top-up.ts'
import { Transfer } from './transfer.tsx'
import { useMethodName } from './use-method-name.ts'
import styles from './wallet.module.css'

type RequestedTopUp = DataOf<typeof requestTopUp>
type TopUpDialogProps = {
  providers: readonly string[]
  bankAccount: string
  currencies: DataOf<typeof getWallet>['topUpCurrencies']
  onClose: () => void
}

const yuanCode = 'CNY'
const bank = 'bank_transfer'
type Way = { method: typeof bank } | { method: 'provider'; provider: string }

/** Requests a top-up: by bank transfer with a payment reference, or on the page of a payment provider. */
export function TopUpDialog({ providers, bankAccount, currencies, onClose }: TopUpDialogProps) {
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
  const [code, setCode] = useState(yuanCode)
  const { yuan, day } = useFormatters()
  const foreign = method === bank ? currencies.find(({ currency }) => currency === code) : undefined
  const typed = foreign && readForeignTopUp(amount, foreign.rate)
  const amountMinor = foreign ? typed?.amountMinor : readTopUp(amount)
  const isWrong = isChecked && amountMinor === undefined
  const help = () => {
    if (!foreign) return t(isWrong ? 'amountWrong' : 'amountHelp')
    if (!typed) return t('foreignWrong')
    return t('foreignHelp', { amount: yuan(typed.yuanMinor), ...foreign, date: day(foreign.date) })
  }
  const request = useMutation({
    mutationFn: (body: { amountMinor: number; currency?: ForeignCurrency } & Way) =>
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
    const currency = foreignCurrencies.find((known) => known === foreign?.currency)
    const asked = { amountMinor, ...(currency && { currency }) }
    request.mutate({ ...asked, ...(method === bank ? { method } : { method: 'provider', provider: method }) })
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
          label={foreign ? t('foreignAmount', { currency: foreign.currency }) : t('amount')}
          value={amount}
          isWrong={isWrong}
          help={help()}
          currency={foreign?.currency}
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
        {method === bank && currencies.length > 0 && (
          <Form.Item label={t('currency')}>
            <Radio.Group
              aria-label={t('currency')}
              value={foreign ? code : yuanCode}
              onChange={(event) => setCode(String(event.target.value))}
              options={[yuanCode, ...currencies.map(({ currency }) => currency)].map((value) => ({
                value,
                label: value,
              }))}
            />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}
