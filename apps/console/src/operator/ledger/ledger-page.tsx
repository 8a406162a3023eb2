import type { LedgerTransaction } from '@podwright/contracts/operator/ledger'
import { ledgerTransactionKinds } from '@podwright/domain/wallet/ledger'
import { Button, Input, Select, type TableColumnsType, Tag } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCallPages } from '../../data/use-call-pages.ts'
import card from '../../parts/card.module.css'
import { PagedTable } from '../../parts/table/paged-table.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { choiceIn, useUrlState } from '../../parts/use-url-state.ts'
import { NothingFound } from '../parts/nothing-found.tsx'
import { OperatorHead } from '../parts/operator-head.tsx'
import styles from '../parts/parts.module.css'
import { CorrectionDialog } from './correction-dialog.tsx'
import type { Correction } from './types.ts'

/** All bookings of the ledger; mistakes are reversed and chargebacks booked here. */
export function LedgerPage() {
  const t = useTranslations('operator.ledger')
  const kinds = useTranslations('console.wallet.kinds')
  const [query, change] = useUrlState()
  const search = query.get('search') ?? ''
  const chosen = choiceIn(query.get('kind'), ['all', ...ledgerTransactionKinds])
  const kind = chosen === 'all' ? undefined : chosen
  const [correction, setCorrection] = useState<Correction>()
  const list = useCallPages('listLedger', { query: { search, kind } })
  return (
    <>
      <OperatorHead page="ledger" />
      <div className={card.bar}>
        <Select
          className={styles.choice ?? ''}
          aria-label={t('kind')}
          value={chosen}
          onChange={(value) => change({ kind: value === 'all' ? undefined : value })}
          options={[
            { value: 'all' as const, label: t('all') },
            ...ledgerTransactionKinds.map((value) => ({ value, label: kinds(value) })),
          ]}
        />
        <Input.Search
          className={card.search ?? ''}
          aria-label={t('search')}
          placeholder={t('search')}
          defaultValue={search}
          allowClear
          onSearch={(text) => change({ search: text.trim() })}
        />
      </div>
      <PagedTable
        list={list}
        rowKey="id"
        columns={useColumns(setCorrection)}
        empty={<NothingFound icon="calculator" title={t('empty')} />}
      />
      {correction && <CorrectionDialog {...correction} onClose={() => setCorrection(undefined)} />}
    </>
  )
}

function useColumns(onCorrect: (correction: Correction) => void): TableColumnsType<LedgerTransaction> {
  const t = useTranslations('operator.ledger')
  const log = useTranslations('operator.log')
  const kinds = useTranslations('console.wallet.kinds')
  const { yuan, moment } = useFormatters()
  return [
    { title: t('at'), key: 'at', width: '13rem', render: (_, { at }) => moment(at) },
    {
      title: t('kind'),
      key: 'kind',
      width: '14rem',
      render: (_, { kind, reverses }) => <Tag color={reverses === null ? 'default' : 'warning'}>{kinds(kind)}</Tag>,
    },
    { title: t('reference'), dataIndex: 'reference' },
    { title: t('account'), key: 'account', width: '11rem', render: (_, { accounts }) => accounts.join(', ') },
    {
      title: t('note'),
      key: 'note',
      render: (_, { note, madeBy }) => (
        <>
          {note}
          <p className={card.note}>{madeBy ?? log('commandLine')}</p>
        </>
      ),
    },
    {
      title: t('amount'),
      key: 'amount',
      align: 'end',
      className: card.number ?? '',
      render: (_, { amountMinor, takenBackMinor }) => (
        <>
          {yuan(amountMinor)}
          {takenBackMinor > 0 && <p className={card.note}>{t('takenBack', { amount: yuan(takenBackMinor) })}</p>}
        </>
      ),
    },
    {
      title: <span className="visually-hidden">{t('correct')}</span>,
      key: 'correct',
      align: 'end',
      render: (_, transaction) => (
        <div className={styles.actions}>
          {transaction.corrections.map((kind) => (
            <Button
              key={kind}
              size="small"
              aria-label={`${t(kind)}: ${transaction.reference}`}
              onClick={() => onCorrect({ transaction, kind })}
            >
              {t(kind)}
            </Button>
          ))}
        </div>
      ),
    },
  ]
}
