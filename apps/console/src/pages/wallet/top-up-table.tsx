import type { TopUp } from '@podwright/contracts/wallet/wallet-shapes'
import { Button, Popconfirm, Table, type TableProps, Tag } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { useFormatters } from '../../parts/use-formatters.ts'
import { useLoaded } from '../../parts/use-loaded.ts'
import { useRun } from '../../parts/use-run.ts'
import { Transfer } from './transfer.tsx'
import { useMethodName } from './use-method-name.ts'
import styles from './wallet.module.css'

const colours = { requested: 'processing', confirmed: 'success', refused: 'error', canceled: 'default' } as const
const shown = 10

/** The last top-ups; those that nobody has decided can be withdrawn. Without any there is nothing to see. */
export function TopUpTable({
  changes,
  bankAccount,
  onChange,
}: {
  changes: number
  bankAccount: string
  onChange: () => void
}) {
  const t = useTranslations('console.wallet')
  const { api } = useServices()
  const { isBusy, run } = useRun()
  const { yuan, moment } = useFormatters()
  const methodName = useMethodName()
  const [shownAgain, setShownAgain] = useState<TopUp>()
  const { data } = useLoaded(`${changes}`, (client, signal) =>
    client.call('listTopUps', { query: { limit: shown }, signal }),
  )
  if (!data || data.items.length === 0) return null
  const withdraw = (id: number) => run(() => api.call('cancelTopUp', { params: { id } })).then(onChange)
  const columns: TableProps<TopUp>['columns'] = [
    { title: t('at'), key: 'at', width: '14rem', render: (_, item) => moment(item.createdAt) },
    {
      title: t('reference'),
      key: 'reference',
      width: '12rem',
      render: (_, item) =>
        item.state === 'requested' && item.method === 'bank_transfer' ? (
          <Button type="link" size="small" className={styles.again ?? ''} onClick={() => setShownAgain(item)}>
            {item.reference}
          </Button>
        ) : (
          item.reference
        ),
    },
    { title: t('method'), key: 'method', render: (_, { provider }) => methodName(provider) },
    {
      title: t('state'),
      key: 'state',
      render: (_, { state, reason }) => (
        <>
          <Tag color={colours[state]}>{t(`states.${state}`)}</Tag>
          {reason}
        </>
      ),
    },
    {
      title: t('amount'),
      key: 'amount',
      align: 'end',
      className: card.number ?? '',
      render: (_, { amountMinor, receivedMinor }) => yuan(receivedMinor ?? amountMinor),
    },
    {
      title: <span className="visually-hidden">{t('withdraw')}</span>,
      key: 'withdraw',
      align: 'end',
      width: '8rem',
      render: (_, { id, state, reference }) =>
        state === 'requested' && (
          <Popconfirm
            title={t('withdrawAsk')}
            okText={t('withdraw')}
            cancelText={t('cancel')}
            onConfirm={() => withdraw(id)}
          >
            <Button type="link" size="small" disabled={isBusy} aria-label={`${t('withdraw')}: ${reference}`}>
              {t('withdraw')}
            </Button>
          </Popconfirm>
        ),
    },
  ]
  return (
    <section className={card.card}>
      <h2>{t('topUps')}</h2>
      <Table<TopUp> rowKey="id" size="small" pagination={false} dataSource={data.items} columns={columns} />
      {shownAgain && <Transfer asked={shownAgain} bankAccount={bankAccount} onClose={() => setShownAgain(undefined)} />}
    </section>
  )
}
