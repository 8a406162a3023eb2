import { type ForeignCurrency, foreignCurrencies } from '@podwright/domain/currencies'
import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'

/** Returns whether a text is a positive decimal in the server's format for rates. */
function isRate(text: string): boolean {
  return /^\d{1,12}(?:\.\d{1,8})?$/.test(text) && /[1-9]/.test(text)
}

/** Sets the exchange rate of the yuan to a currency from today on. */
export function RateDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('operator.rates')
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const [currency, setCurrency] = useState<ForeignCurrency>('USD')
  const [rate, setRate] = useState('')
  const [source, setSource] = useState('')
  const typed = rate.trim()
  const set = async (note: string) => {
    const body = { rate: typed, source: source.trim(), note }
    await api.call('setExchangeRate', { params: { currency }, body })
    notify('success', t('done', { rate: typed, currency }))
    invalidate('listKnownRates')
  }
  return (
    <ReasonDialog
      title={t('setTitle')}
      text={t('setText')}
      action={t('set')}
      needsReason={false}
      isReady={isRate(typed) && source.trim() !== ''}
      onDo={set}
      onClose={onClose}
    >
      <Form.Item label={t('currency')} htmlFor="rate-currency">
        <Select
          id="rate-currency"
          value={currency}
          onChange={setCurrency}
          showSearch
          options={foreignCurrencies.map((value) => ({ value, label: value }))}
        />
      </Form.Item>
      <Form.Item
        label={t('rate')}
        htmlFor="rate-value"
        help={t('rateHelp')}
        validateStatus={typed === '' || isRate(typed) ? '' : 'error'}
      >
        <Input
          id="rate-value"
          prefix="1 CNY ="
          suffix={currency}
          inputMode="decimal"
          value={rate}
          onChange={(event) => setRate(event.target.value)}
        />
      </Form.Item>
      <Form.Item label={t('source')} htmlFor="rate-source" help={t('sourceHelp')}>
        <Input id="rate-source" value={source} maxLength={60} onChange={(event) => setSource(event.target.value)} />
      </Form.Item>
    </ReasonDialog>
  )
}
