import type { LedgerTransaction } from '@podwright/contracts/operator/ledger'
import { ledgerTransactionKinds } from '@podwright/domain/wallet/ledger'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCallPages } from '../../data/use-call-pages.ts'
import card from '../../parts/card.module.css'
import { actionColumn, numberColumn, timeColumn } from '../../parts/table/columns.tsx'
import type { Column } from '../../parts/table/table.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { choiceIn, useUrlState } from '../../parts/use-url-state.ts'
import { OperatorList, SearchFilter, SelectFilter } from '../parts/operator-list.tsx'
import styles from '../parts/parts.module.css'
import { CorrectionDialog } from './correction-dialog.tsx'
import { actionOf, type Correction } from './types.ts'

const choices = ['all', ...ledgerTransactionKinds] as const

/** All transactions of the ledger; mistakes are reversed and chargebacks recorded here. */
export function LedgerPage() {
  const t = useTranslations('operator.ledger')
  const kinds = useTranslations('console.wallet.kinds')
  const [query] = useUrlState()
  const search = query.get('search') ?? ''
  const chosen = choiceIn(query.get('kind'), choices)
  const kind = chosen === 'all' ? undefined : chosen
  const [correction, setCorrection] = useState<Correction>()
  const list = useCallPages('listLedger', { query: { search, kind } })
  return (
    <OperatorList
      page="ledger"
      list={list}
      columns={useColumns(setCorrection)}
      empty={{ icon: 'calculator', title: t('empty') }}
      filters={
        <>
          <SelectFilter
            name="kind"
            label={t('kind')}
            choices={choices}
            labelOf={(choice) => (choice === 'all' ? t('all') : kinds(choice))}
          />
          <SearchFilter label={t('search')} />
        </>
      }
    >
      {correction && <CorrectionDialog {...correction} onClose={() => setCorrection(undefined)} />}
    </OperatorList>
  )
}

function useColumns(onCorrect: (correction: Correction) => void): readonly Column<LedgerTransaction>[] {
  const t = useTranslations('operator.ledger')
  const log = useTranslations('operator.log')
  const kinds = useTranslations('console.wallet.kinds')
  const { yuan, moment } = useFormatters()
  return [
    timeColumn('at', t('at'), ({ at }) => moment(at)),
    {
      title: t('kind'),
      key: 'kind',
      width: '14rem',
      render: ({ kind, reverses }) => <Tag color={reverses === null ? 'default' : 'warning'}>{kinds(kind)}</Tag>,
    },
    { title: t('reference'), key: 'reference', render: ({ reference }) => reference, className: card.code ?? '' },
    { title: t('account'), key: 'account', width: '11rem', render: ({ accounts }) => accounts.join(', ') },
    {
      title: t('note'),
      key: 'note',
      render: ({ note, createdBy }) => (
        <>
          {note}
          <p className={card.note}>{createdBy ?? log('commandLine')}</p>
        </>
      ),
    },
    numberColumn('amount', t('amount'), ({ amountMinor, reversedMinor }) => (
      <>
        {yuan(amountMinor)}
        {reversedMinor > 0 && <p className={card.note}>{t('takenBack', { amount: yuan(reversedMinor) })}</p>}
      </>
    )),
    actionColumn(t('correct'), (transaction) => (
      <div className={styles.actions}>
        {transaction.corrections.map((kind) => (
          <Button
            key={kind}
            size="small"
            aria-label={`${t(actionOf({ transaction, kind }))}: ${transaction.reference}`}
            onClick={() => onCorrect({ transaction, kind })}
          >
            {t(actionOf({ transaction, kind }))}
          </Button>
        ))}
      </div>
    )),
  ]
}
