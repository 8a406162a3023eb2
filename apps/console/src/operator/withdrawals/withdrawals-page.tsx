import type { OperatorWithdrawal } from '@podwright/contracts/operator/withdrawals'
import { withdrawalStates } from '@podwright/domain/wallet/withdrawal'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCallPages } from '../../data/use-call-pages.ts'
import { WithdrawalTag } from '../../pages/wallet/withdrawal-tag.tsx'
import card from '../../parts/card.module.css'
import { actionColumn, numberColumn, timeColumn } from '../../parts/table/columns.tsx'
import type { Column } from '../../parts/table/table.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { choiceIn, useUrlState } from '../../parts/use-url-state.ts'
import { ChoiceFilter, OperatorList } from '../parts/operator-list.tsx'
import styles from '../parts/parts.module.css'
import { DecideWithdrawal, type WithdrawalAction } from './decide-withdrawal.tsx'

/** What an operator can do. Who has approved a withdrawal cannot be its second operator. */
function actionsOf({ state, approvals, approvalsNeeded, isApprovedByYou }: OperatorWithdrawal) {
  if (state === 'approved') return ['pay', 'reject'] as const
  if (state !== 'requested') return []
  return isApprovedByYou && approvals < approvalsNeeded ? (['reject'] as const) : (['approve', 'reject'] as const)
}

/** Withdrawals of sellers: approve, pay at the bank and record the payment, or reject. */
export function WithdrawalsPage() {
  const t = useTranslations('operator.withdrawals')
  const states = useTranslations('console.wallet.withdrawal.states')
  const [query] = useUrlState()
  const state = choiceIn(query.get('state'), withdrawalStates)
  const [action, setAction] = useState<WithdrawalAction>()
  const list = useCallPages('listAllWithdrawals', { query: { state } })
  return (
    <OperatorList
      page="withdrawals"
      list={list}
      columns={useColumns(setAction)}
      empty={{ icon: 'wallet', title: t('empty') }}
      filters={<ChoiceFilter name="state" choices={withdrawalStates} labelOf={states} />}
    >
      {action && <DecideWithdrawal {...action} onClose={() => setAction(undefined)} />}
    </OperatorList>
  )
}

function useColumns(onAction: (action: WithdrawalAction) => void): readonly Column<OperatorWithdrawal>[] {
  const t = useTranslations('operator.withdrawals')
  const words = useTranslations('console.wallet')
  const { yuan, moment } = useFormatters()
  return [
    timeColumn('at', words('at'), ({ createdAt }) => moment(createdAt)),
    { title: words('reference'), key: 'reference', render: ({ reference }) => reference, width: '10rem' },
    {
      title: t('account'),
      key: 'username',
      width: '13rem',
      render: ({ username, isPayout }) => (
        <>
          {username}
          {isPayout && <p className={card.note}>{t('payout')}</p>}
        </>
      ),
    },
    {
      title: words('withdrawal.payee'),
      key: 'payee',
      render: ({ payee }) => <address className={card.lines}>{payee}</address>,
    },
    numberColumn('amount', words('withdrawal.amount'), ({ amountMinor }) => yuan(amountMinor)),
    {
      title: words('state'),
      key: 'state',
      render: ({ state, approvals, approvalsNeeded, isApprovedByYou, reason, payoutReference }) => (
        <>
          <WithdrawalTag state={state} />
          {reason || payoutReference}
          {state === 'requested' && approvalsNeeded > 1 && (
            <p className={card.note}>
              {t('approvals', { done: String(approvals), needed: String(approvalsNeeded) })}
              {isApprovedByYou && ` · ${t('approvedByYou')}`}
            </p>
          )}
        </>
      ),
    },
    actionColumn(t('decide'), (withdrawal) => {
      const actions = actionsOf(withdrawal)
      if (actions.length === 0) return null
      return (
        <div className={styles.actions}>
          {actions.map((kind) => (
            <Button
              key={kind}
              size="small"
              type={kind === 'reject' ? 'default' : 'primary'}
              aria-label={`${t(kind)}: ${withdrawal.reference}`}
              onClick={() => onAction({ withdrawal, kind })}
            >
              {t(kind)}
            </Button>
          ))}
        </div>
      )
    }),
  ]
}
