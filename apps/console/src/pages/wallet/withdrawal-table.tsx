import type { Withdrawal } from '@podwright/contracts/wallet/withdrawals'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAccount } from '../../app/account.tsx'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import { actionColumn, numberColumn, timeColumn } from '../../parts/table/columns.tsx'
import { ConfirmButton } from '../../parts/table/confirm-button.tsx'
import { type Column, Table } from '../../parts/table/table.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { WithdrawalTag } from './withdrawal-tag.tsx'

const shown = 10

/** The latest withdrawals, or payouts of a supplier; undecided ones can be canceled. Renders nothing if there are none. */
export function WithdrawalTable({ isPayout = false }: { isPayout?: boolean }) {
  const t = useTranslations('console.wallet')
  const payouts = useTranslations('console.payouts')
  const word = (key: 'list' | 'cancel' | 'cancelAsk') => (isPayout ? payouts(key) : t(`withdrawal.${key}`))
  const { api } = useServices()
  const { refresh } = useAccount()
  const { invalidate } = useCallCache()
  const { yuan, moment } = useFormatters()
  const { data } = useCall('listWithdrawals', { query: { limit: shown } })
  const cancel = useMutation({
    mutationFn: (id: number) => api.call('cancelWithdrawal', { params: { id } }),
    onSettled: () => {
      refresh()
      invalidate('listWithdrawals', 'listWalletEntries', 'getPayouts')
    },
  })
  if (!data || data.items.length === 0) return null
  const columns: readonly Column<Withdrawal>[] = [
    timeColumn('at', t('at'), ({ createdAt, member }) => (
      <>
        {moment(createdAt)}
        {member !== null && <p className={card.note}>{member}</p>}
      </>
    )),
    { title: t('reference'), key: 'reference', render: ({ reference }) => reference, width: '12rem' },
    {
      title: t('state'),
      key: 'state',
      render: ({ state, reason, payoutReference, canceledBy }) => (
        <>
          <WithdrawalTag state={state} /> {reason || payoutReference}
          {canceledBy !== null && <p className={card.note}>{canceledBy}</p>}
        </>
      ),
    },
    numberColumn('amount', t('withdrawal.amount'), ({ amountMinor }) => yuan(amountMinor)),
    actionColumn(
      word('cancel'),
      ({ id, state, reference }) =>
        state === 'requested' && (
          <ConfirmButton
            label={word('cancel')}
            target={reference}
            question={word('cancelAsk')}
            cancel={t('keep')}
            isBusy={cancel.isPending}
            onConfirm={() => cancel.mutate(id)}
          />
        ),
      '8rem',
    ),
  ]
  return (
    <section className={card.card}>
      <h2>{word('list')}</h2>
      <Table<Withdrawal> rowKey="id" items={data.items} columns={columns} />
    </section>
  )
}
