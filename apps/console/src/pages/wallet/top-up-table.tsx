import type { TopUp } from '@podwright/contracts/wallet/wallet-shapes'
import { useMutation } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { useState } from 'react'
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
import { ForeignAmount } from './foreign-amount.tsx'
import { Transfer } from './transfer.tsx'
import { useMethodName } from './use-method-name.ts'
import styles from './wallet.module.css'

const tagColors = { requested: 'processing', confirmed: 'success', rejected: 'error', canceled: 'default' } as const
const shown = 10

/** The latest top-ups; pending ones can be withdrawn. Renders nothing if there are none. */
export function TopUpTable({ bankAccount }: { bankAccount: string }) {
  const t = useTranslations('console.wallet')
  const { api } = useServices()
  const { refresh } = useAccount()
  const { invalidate } = useCallCache()
  const { yuan, moment } = useFormatters()
  const methodName = useMethodName()
  const [shownAgain, setShownAgain] = useState<TopUp>()
  const { data } = useCall('listTopUps', { query: { limit: shown } })
  const withdraw = useMutation({
    mutationFn: (id: number) => api.call('cancelTopUp', { params: { id } }),
    onSettled: () => {
      refresh()
      invalidate('listTopUps', 'listWalletEntries')
    },
  })
  if (!data || data.items.length === 0) return null
  const columns: readonly Column<TopUp>[] = [
    timeColumn('at', t('at'), ({ createdAt, member }) => (
      <>
        {moment(createdAt)}
        {member !== null && <p className={card.note}>{member}</p>}
      </>
    )),
    {
      title: t('reference'),
      key: 'reference',
      width: '12rem',
      render: (item) =>
        item.state === 'requested' && item.method === 'bank_transfer' ? (
          <Button type="link" size="small" className={styles.again ?? ''} onClick={() => setShownAgain(item)}>
            {item.reference}
          </Button>
        ) : (
          item.reference
        ),
    },
    { title: t('method'), key: 'method', render: ({ provider }) => methodName(provider) },
    {
      title: t('state'),
      key: 'state',
      render: ({ state, reason, canceledBy }) => (
        <>
          <Tag color={tagColors[state]}>{t(`states.${state}`)}</Tag>
          {reason}
          {canceledBy !== null && <p className={card.note}>{canceledBy}</p>}
        </>
      ),
    },
    numberColumn('amount', t('amount'), ({ amountMinor, receivedMinor, foreign, reversedMinor }) => (
      <>
        {foreign ? (
          <ForeignAmount foreign={foreign} topUp={{ amountMinor, receivedMinor }} />
        ) : (
          yuan(receivedMinor ?? amountMinor)
        )}
        {reversedMinor > 0 && <p className={card.note}>{t('takenBack', { amount: yuan(reversedMinor) })}</p>}
      </>
    )),
    actionColumn(
      t('withdraw'),
      ({ id, state, reference }) =>
        state === 'requested' && (
          <ConfirmButton
            label={t('withdraw')}
            target={reference}
            question={t('withdrawAsk')}
            cancel={t('keep')}
            isBusy={withdraw.isPending}
            onConfirm={() => withdraw.mutate(id)}
          />
        ),
      '8rem',
    ),
  ]
  return (
    <section className={card.card}>
      <h2>{t('topUps')}</h2>
      <Table<TopUp> rowKey="id" items={data.items} columns={columns} />
      {shownAgain && (
        <Transfer requested={shownAgain} bankAccount={bankAccount} onClose={() => setShownAgain(undefined)} />
      )}
    </section>
  )
}
