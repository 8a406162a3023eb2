import { topUpStates } from '@podwright/domain/wallet/top-up'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCallPages } from '../../data/use-call-pages.ts'
import { ForeignAmount } from '../../pages/wallet/foreign-amount.tsx'
import { useMethodName } from '../../pages/wallet/use-method-name.ts'
import card from '../../parts/card.module.css'
import { actionColumn, numberColumn, timeColumn } from '../../parts/table/columns.tsx'
import type { Column } from '../../parts/table/table.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { choiceIn, useUrlState } from '../../parts/use-url-state.ts'
import { ChoiceFilter, OperatorList } from '../parts/operator-list.tsx'
import styles from '../parts/parts.module.css'
import { DecideTopUp } from './decide-top-up.tsx'
import type { DialogAction, OperatorTopUp } from './types.ts'

const tagColors = { requested: 'processing', confirmed: 'success', rejected: 'error', canceled: 'default' } as const

/** Announced top-ups, to be confirmed when they appear on the bank statement. */
export function TopUpsPage() {
  const t = useTranslations('operator.topUps')
  const states = useTranslations('console.wallet.states')
  const [query] = useUrlState()
  const state = choiceIn(query.get('state'), topUpStates)
  const [action, setAction] = useState<DialogAction>()
  const list = useCallPages('listAllTopUps', { query: { state } })
  return (
    <OperatorList
      page="topUps"
      list={list}
      columns={useColumns(setAction)}
      empty={{ icon: 'wallet', title: t('empty') }}
      filters={<ChoiceFilter name="state" choices={topUpStates} labelOf={states} />}
    >
      {action && <DecideTopUp {...action} onClose={() => setAction(undefined)} />}
    </OperatorList>
  )
}

function useColumns(onAction: (action: DialogAction) => void): readonly Column<OperatorTopUp>[] {
  const t = useTranslations('operator.topUps')
  const states = useTranslations('console.wallet.states')
  const methodName = useMethodName()
  const { yuan, moment } = useFormatters()
  return [
    timeColumn('at', t('at'), ({ createdAt }) => moment(createdAt)),
    { title: t('reference'), key: 'reference', render: ({ reference }) => reference, width: '11rem' },
    { title: t('account'), key: 'username', render: ({ username }) => username, width: '11rem' },
    {
      title: t('way'),
      key: 'way',
      render: ({ provider, note }) => (
        <>
          {methodName(provider)}
          {note !== '' && <p className={card.note}>{note}</p>}
        </>
      ),
    },
    numberColumn('amount', t('amount'), ({ amountMinor, receivedMinor, foreign, reversedMinor }) => (
      <>
        {foreign ? <ForeignAmount foreign={foreign} topUp={{ amountMinor, receivedMinor }} /> : yuan(amountMinor)}
        {foreign === null && receivedMinor !== null && receivedMinor !== amountMinor && (
          <p className={card.note}>{t('received', { amount: yuan(receivedMinor) })}</p>
        )}
        {reversedMinor > 0 && <p className={card.note}>{t('takenBack', { amount: yuan(reversedMinor) })}</p>}
      </>
    )),
    {
      title: t('state'),
      key: 'state',
      render: ({ state, reason }) => (
        <>
          <Tag color={tagColors[state]}>{states(state)}</Tag>
          {reason}
        </>
      ),
    },
    actionColumn(
      t('decide'),
      (topUp) =>
        topUp.state === 'requested' && (
          <div className={styles.actions}>
            <Button
              type="primary"
              size="small"
              aria-label={`${t('confirm')}: ${topUp.reference}`}
              onClick={() => onAction({ topUp, kind: 'confirm' })}
            >
              {t('confirm')}
            </Button>
            <Button
              size="small"
              aria-label={`${t('reject')}: ${topUp.reference}`}
              onClick={() => onAction({ topUp, kind: 'reject' })}
            >
              {t('reject')}
            </Button>
          </div>
        ),
    ),
  ]
}
