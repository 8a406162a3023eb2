import type { UnmatchedPayment } from '@podwright/contracts/operator/payments'
import { Button, type TableProps } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import card from '../../parts/card.module.css'
import { useFormatters } from '../../parts/use-formatters.ts'
import { OperatorHead } from '../parts/operator-head.tsx'
import { PagedTable } from '../parts/paged-table.tsx'
import styles from '../parts/parts.module.css'
import { usePages } from '../parts/use-pages.ts'
import { DecidePayment, type PaymentAction } from './decide-payment.tsx'

/** What providers took and no wallet has. */
export function PaymentsPage() {
  const t = useTranslations('operator.payments')
  const [action, setAction] = useState<PaymentAction>()
  const list = usePages('', async (api, _, signal) => ({
    ...(await api.call('listUnmatchedPayments', { ...(signal && { signal }) })),
    next: null,
  }))
  return (
    <>
      <OperatorHead page="payments" />
      <PagedTable
        list={list}
        rowKey="id"
        columns={useColumns(setAction)}
        icon="calculator"
        empty={t('empty')}
        hasFilters={false}
      />
      {action && <DecidePayment {...action} onDone={list.reload} onClose={() => setAction(undefined)} />}
    </>
  )
}

function useColumns(onAction: (action: PaymentAction) => void): NonNullable<TableProps<UnmatchedPayment>['columns']> {
  const t = useTranslations('operator.payments')
  const { yuan, moment } = useFormatters()
  return [
    { title: t('at'), key: 'at', width: '13rem', render: (_, { receivedAt }) => moment(receivedAt) },
    {
      title: t('reference'),
      key: 'reference',
      render: (_, { provider, reference }) => (
        <>
          {reference}
          <p className={card.note}>{provider}</p>
        </>
      ),
    },
    {
      title: t('problem'),
      key: 'problem',
      render: (_, { problem, username }) => (
        <>
          {t(`problems.${problem}`)}
          {username !== null && <p className={card.note}>{t('askedBy', { account: username })}</p>}
        </>
      ),
    },
    {
      title: t('amount'),
      key: 'amount',
      align: 'end',
      className: card.number ?? '',
      render: (_, { amountMinor }) => yuan(amountMinor),
    },
    {
      title: <span className="visually-hidden">{t('decide')}</span>,
      key: 'decide',
      align: 'end',
      render: (_, payment) => (
        <div className={styles.actions}>
          {(['credit', 'settle'] as const).map((kind) => (
            <Button
              key={kind}
              size="small"
              type={kind === 'credit' ? 'primary' : 'default'}
              aria-label={`${t(kind)}: ${payment.reference}`}
              onClick={() => onAction({ payment, kind })}
            >
              {t(kind)}
            </Button>
          ))}
        </div>
      ),
    },
  ]
}
