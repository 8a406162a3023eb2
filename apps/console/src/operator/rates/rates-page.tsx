import type { KnownRate } from '@podwright/contracts/operator/rates'
import { foreignCurrencies } from '@podwright/domain/currencies'
import { EmptyState } from '@podwright/ui/empty-state'
import { Icon } from '@podwright/ui/icon'
import { useMutation } from '@tanstack/react-query'
import { Button, Popconfirm, Tag } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import { actionColumn } from '../../parts/table/columns.tsx'
import { PagedTable } from '../../parts/table/paged-table.tsx'
import type { Column } from '../../parts/table/table.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { OperatorHead } from '../parts/operator-head.tsx'
import { RateDialog } from './rate-dialog.tsx'

/** Exchange rates of the yuan by day; visitors see prices at the newest rate of each currency. */
export function RatesPage() {
  const t = useTranslations('operator.rates')
  const [isSetting, setIsSetting] = useState(false)
  const list = useCall('listKnownRates')
  return (
    <>
      <OperatorHead page="rates">
        <Button type="primary" icon={<Icon name="plus" />} onClick={() => setIsSetting(true)}>
          {t('set')}
        </Button>
      </OperatorHead>
      <PagedTable
        list={list}
        rowKey={keyOf}
        columns={useColumns()}
        empty={<EmptyState icon="globe" title={t('empty')} />}
      />
      {isSetting && <RateDialog onClose={() => setIsSetting(false)} />}
    </>
  )
}

/** Rates have no id: currency and date are unique. */
const keyOf = ({ currency, date }: KnownRate) => `${currency} ${date}`

function useColumns(): readonly Column<KnownRate>[] {
  const t = useTranslations('operator.rates')
  const { day } = useFormatters()
  return [
    { title: t('currency'), key: 'currency', render: ({ currency }) => currency, width: '9rem' },
    { title: t('rate'), key: 'rate', render: ({ rate, currency }) => `1 CNY = ${rate} ${currency}` },
    { title: t('date'), key: 'date', render: ({ date }) => day(date) },
    { title: t('source'), key: 'source', render: ({ source }) => source },
    {
      title: t('state'),
      key: 'state',
      render: ({ isInForce }) => isInForce && <Tag color="success">{t('inForce')}</Tag>,
    },
    actionColumn(t('remove'), (rate) => <Remove rate={rate} />),
  ]
}

function Remove({ rate: { currency, date } }: { rate: KnownRate }) {
  const t = useTranslations('operator.rates')
  const cancel = useTranslations('operator')('cancel')
  const { day } = useFormatters()
  const { api } = useServices()
  const { invalidate } = useCallCache()
  const known = foreignCurrencies.find((each) => each === currency)
  const remove = useMutation({
    mutationFn: async () => known && api.call('removeExchangeRate', { params: { currency: known, date } }),
    onSuccess: () => invalidate('listKnownRates'),
  })
  return (
    <Popconfirm
      title={t('removeAsk', { currency, date: day(date) })}
      okText={t('remove')}
      cancelText={cancel}
      onConfirm={() => remove.mutate()}
    >
      <Button size="small" loading={remove.isPending} aria-label={`${t('remove')}: ${currency} ${date}`}>
        {t('remove')}
      </Button>
    </Popconfirm>
  )
}
