import type { KnownRate } from '@podwright/contracts/operator/rates'
import { Icon } from '@podwright/ui/icon'
import { Button, Popconfirm, type TableProps, Tag } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { useRun } from '../../parts/use-run.ts'
import { OperatorHead } from '../parts/operator-head.tsx'
import { PagedTable } from '../parts/paged-table.tsx'
import { usePages } from '../parts/use-pages.ts'
import { foreignCurrencies, RateDialog } from './rate-dialog.tsx'

type RateRow = KnownRate & { readonly key: string }

/** What a yuan is worth elsewhere, by day: the newest of each currency is what visitors see prices in. */
export function RatesPage() {
  const t = useTranslations('operator.rates')
  const [isSetting, setIsSetting] = useState(false)
  const list = usePages('', async (api, _, signal) => {
    const { items } = await api.call('listKnownRates', { ...(signal && { signal }) })
    return { items: items.map((item): RateRow => ({ ...item, key: `${item.currency} ${item.date}` })), next: null }
  })
  return (
    <>
      <OperatorHead page="rates">
        <Button type="primary" icon={<Icon name="plus" />} onClick={() => setIsSetting(true)}>
          {t('set')}
        </Button>
      </OperatorHead>
      <PagedTable
        list={list}
        rowKey="key"
        columns={useColumns(list.reload)}
        icon="globe"
        empty={t('empty')}
        hasFilters={false}
      />
      {isSetting && <RateDialog onDone={list.reload} onClose={() => setIsSetting(false)} />}
    </>
  )
}

function useColumns(onDone: () => void): NonNullable<TableProps<RateRow>['columns']> {
  const t = useTranslations('operator.rates')
  const { day } = useFormatters()
  return [
    { title: t('currency'), dataIndex: 'currency', width: '9rem' },
    { title: t('rate'), key: 'rate', render: (_, { rate, currency }) => `1 CNY = ${rate} ${currency}` },
    { title: t('date'), key: 'date', render: (_, { date }) => day(date) },
    { title: t('source'), dataIndex: 'source' },
    {
      title: t('state'),
      key: 'state',
      render: (_, { isInForce }) => isInForce && <Tag color="success">{t('inForce')}</Tag>,
    },
    {
      title: <span className="visually-hidden">{t('remove')}</span>,
      key: 'remove',
      align: 'end',
      render: (_, rate) => <Remove rate={rate} onDone={onDone} />,
    },
  ]
}

function Remove({ rate: { currency, date }, onDone }: { rate: KnownRate; onDone: () => void }) {
  const t = useTranslations('operator.rates')
  const cancel = useTranslations('operator')('cancel')
  const { api } = useServices()
  const { isBusy, run } = useRun()
  const known = foreignCurrencies.find((each) => each === currency)
  const remove = () =>
    run(async () => {
      if (known === undefined) return
      await api.call('removeExchangeRate', { params: { currency: known, date } })
      onDone()
    }).then(() => undefined)
  return (
    <Popconfirm title={t('removeAsk', { currency, date })} okText={t('remove')} cancelText={cancel} onConfirm={remove}>
      <Button size="small" loading={isBusy} aria-label={`${t('remove')}: ${currency} ${date}`}>
        {t('remove')}
      </Button>
    </Popconfirm>
  )
}
