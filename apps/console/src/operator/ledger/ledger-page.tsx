import type { LedgerTransaction } from '@podwright/contracts/operator/ledger'
import { ledgerTransactionKinds } from '@podwright/domain/wallet/ledger'
import { Icon } from '@podwright/ui/icon'
import { useMutation } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCallPages } from '../../data/use-call-pages.ts'
import wallets from '../../pages/wallet/wallet.module.css'
import card from '../../parts/card.module.css'
import { DateField } from '../../parts/forms/date-field.tsx'
import { actionColumn, numberColumn, timeColumn } from '../../parts/table/columns.tsx'
import type { Column } from '../../parts/table/table.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { choiceIn, useUrlState } from '../../parts/use-url-state.ts'
import { ChoiceFilter, OperatorList, SearchFilter, SelectFilter } from '../parts/operator-list.tsx'
import { OrderNumber } from '../parts/order-number.tsx'
import styles from '../parts/parts.module.css'
import { CorrectionDialog } from './correction-dialog.tsx'
import { actionOf, type Correction } from './types.ts'

/** A seller and a supplier may have the same login. */
const roles = ['all', 'seller', 'supplier'] as const
const choices = ['all', ...ledgerTransactionKinds] as const

/** All transactions of the ledger; mistakes are reversed and chargebacks recorded here. */
export function LedgerPage() {
  const t = useTranslations('operator.ledger')
  const kinds = useTranslations('console.wallet.kinds')
  const accounts = useTranslations('operator.accounts')
  const wallet = useTranslations('console.wallet')
  const { api } = useServices()
  const [query, change] = useUrlState()
  const search = query.get('search') ?? ''
  const days = { from: dayIn(query.get('from')), to: dayIn(query.get('to')) }
  const period = { ...(days.from && { from: days.from }), ...(days.to && { to: days.to }) }
  const chosen = choiceIn(query.get('kind'), choices)
  const kind = chosen === 'all' ? undefined : chosen
  const chosenRole = choiceIn(query.get('role'), roles)
  const role = search === '' || chosenRole === 'all' ? undefined : chosenRole
  const [correction, setCorrection] = useState<Correction>()
  const list = useCallPages('listLedger', { query: { search, role, kind, ...period } })
  const isOfAccount = list.data?.items.some(({ ofAccount }) => ofAccount !== null) ?? false
  const download = useMutation({
    mutationFn: () =>
      api.call('createLedgerStatement', {
        body: { account: search, ...(role && { role }), ...period },
        headers: { repeatSubmit: 'false' },
      }),
    onSuccess: ({ download: address }) => location.assign(address),
  })
  return (
    <OperatorList
      page="ledger"
      list={list}
      columns={useColumns(setCorrection, isOfAccount)}
      empty={{ icon: 'calculator', title: t('empty') }}
      filters={
        <>
          <SelectFilter
            name="kind"
            label={t('kind')}
            choices={choices}
            labelOf={(choice) => (choice === 'all' ? t('all') : kinds(choice))}
          />
          <DateField
            className={wallets.period ?? ''}
            aria-label={wallet('from')}
            value={days.from}
            max={days.to || undefined}
            onChange={(from) => change({ from: from || undefined })}
          />
          –
          <DateField
            className={wallets.period ?? ''}
            aria-label={wallet('to')}
            value={days.to}
            min={days.from || undefined}
            onChange={(to) => change({ to: to || undefined })}
          />
          <SearchFilter label={t('search')} />
          {search !== '' && (
            <ChoiceFilter name="role" choices={roles} labelOf={(choice) => accounts(`roles.${choice}`)} />
          )}
          {isOfAccount && (
            <Button icon={<Icon name="download" />} loading={download.isPending} onClick={() => download.mutate()}>
              {wallet('download')}
            </Button>
          )}
        </>
      }
    >
      {correction && <CorrectionDialog {...correction} onClose={() => setCorrection(undefined)} />}
    </OperatorList>
  )
}

/** A day of the URL; empty if it is none. */
function dayIn(text: string | null): string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
}

function useColumns(
  onCorrect: (correction: Correction) => void,
  isOfAccount: boolean,
): readonly Column<LedgerTransaction>[] {
  const wallet = useTranslations('console.wallet')
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
    {
      title: t('reference'),
      key: 'reference',
      render: ({ reference }) => <OrderNumber of={reference} />,
      className: card.code ?? '',
    },
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
    numberColumn('amount', t('amount'), ({ amountMinor, reversedMinor, ofAccount }) => (
      <>
        {ofAccount && ofAccount.amountMinor > 0 ? '+' : ''}
        {yuan(ofAccount ? ofAccount.amountMinor : amountMinor)}
        {reversedMinor > 0 && <p className={card.note}>{t('takenBack', { amount: yuan(reversedMinor) })}</p>}
      </>
    )),
    ...(isOfAccount
      ? [
          numberColumn<LedgerTransaction>('after', wallet('after'), ({ ofAccount }) =>
            ofAccount ? yuan(ofAccount.balanceAfterMinor) : '',
          ),
        ]
      : []),
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
