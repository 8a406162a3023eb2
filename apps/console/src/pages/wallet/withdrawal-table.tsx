import type { Withdrawal } from '@podwright/contracts/wallet/withdrawals'
import { useMutation } from '@tanstack/react-query'
import { Button, Popconfirm, Table, type TableColumnsType } from 'antd'
import { useTranslations } from 'use-intl'
import { useAccount } from '../../app/account.tsx'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import { useFormatters } from '../../parts/use-formatters.ts'
import { WithdrawalTag } from './withdrawal-tag.tsx'

const shown = 10

/** The latest withdrawals; undecided ones can be canceled. Renders nothing if there are none. */
export function WithdrawalTable() {
  const t = useTranslations('console.wallet')
  const { api } = useServices()
  const { refresh } = useAccount()
  const { invalidate } = useCallCache()
  const { yuan, moment } = useFormatters()
  const { data } = useCall('listWithdrawals', { query: { limit: shown } })
  const cancel = useMutation({
    mutationFn: (id: number) => api.call('cancelWithdrawal', { params: { id } }),
    onSettled: () => {
      refresh()
      invalidate('listWithdrawals', 'listWalletEntries')
    },
  })
  if (!data || data.items.length === 0) return null
  const columns: TableColumnsType<Withdrawal> = [
    { title: t('at'), key: 'at', width: '14rem', render: (_, { createdAt }) => moment(createdAt) },
    { title: t('reference'), dataIndex: 'reference', width: '12rem' },
    {
      title: t('state'),
      key: 'state',
      render: (_, { state, reason, payoutReference }) => (
        <>
          <WithdrawalTag state={state} /> {reason || payoutReference}
        </>
      ),
    },
    {
      title: t('withdrawal.amount'),
      key: 'amount',
      align: 'end',
      className: card.number ?? '',
      render: (_, { amountMinor }) => yuan(amountMinor),
    },
    {
      title: <span className="visually-hidden">{t('withdrawal.cancel')}</span>,
      key: 'cancel',
      align: 'end',
      width: '8rem',
      render: (_, { id, state, reference }) =>
        state === 'requested' && (
          <Popconfirm
            title={t('withdrawal.cancelAsk')}
            okText={t('withdrawal.cancel')}
            cancelText={t('cancel')}
            onConfirm={() => cancel.mutate(id)}
          >
            <Button type="link" size="small" aria-label={`${t('withdrawal.cancel')}: ${reference}`}>
              {t('withdrawal.cancel')}
            </Button>
          </Popconfirm>
        ),
    },
  ]
  return (
    <section className={card.card}>
      <h2>{t('withdrawal.list')}</h2>
      <Table<Withdrawal> rowKey="id" size="small" pagination={false} dataSource={data.items} columns={columns} />
    </section>
  )
}
