import type { UnmatchedPayment } from '@podwright/contracts/operator/payments'
import { EmptyState } from '@podwright/ui/empty-state'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '../../data/use-call.ts'
import card from '../../parts/card.module.css'
import { actionColumn, numberColumn, timeColumn } from '../../parts/table/columns.tsx'
import { PagedTable } from '../../parts/table/paged-table.tsx'
import type { Column } from '../../parts/table/table.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { OperatorHead } from '../parts/operator-head.tsx'
import styles from '../parts/parts.module.css'
import { DecidePayment, type PaymentAction } from './decide-payment.tsx'

/** Unmatched payments: received by a provider but not credited to a wallet. */
export function PaymentsPage() {
  const t = useTranslations('operator.payments')
  const [action, setAction] = useState<PaymentAction>()
  const list = useCall('listUnmatchedPayments')
  return (
    <>
      <OperatorHead page="payments" />
      <PagedTable
        list={list}
        rowKey="id"
        columns={useColumns(setAction)}
        empty={<EmptyState icon="calculator" title={t('empty')} />}
      />
      {action && <DecidePayment {...action} onClose={() => setAction(undefined)} />}
    </>
  )
}

function useColumns(onAction: (action: PaymentAction) => void): readonly Column<UnmatchedPayment>[] {
  const t = useTranslations('operator.payments')
  const { yuan, moment } = useFormatters()
  return [
    timeColumn('at', t('at'), ({ receivedAt }) => moment(receivedAt)),
    {
      title: t('reference'),
      key: 'reference',
      render: ({ provider, reference }) => (
        <>
          {reference}
          <p className={card.note}>{provider}</p>
        </>
      ),
    },
    {
      title: t('problem'),
      key: 'problem',
      render: ({ problem, username }) => (
        <>
          {t(`problems.${problem}`)}
          {username !== null && <p className={card.note}>{t('askedBy', { account: username })}</p>}
        </>
      ),
    },
    numberColumn('amount', t('amount'), ({ amountMinor }) => yuan(amountMinor)),
    actionColumn(t('decide'), (payment) => (
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
    )),
  ]
}
