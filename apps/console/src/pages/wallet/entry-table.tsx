import type { WalletEntry } from '@podwright/contracts/wallet/wallet-shapes'
import { consolePaths } from '@podwright/domain/console-paths'
import { ledgerTransactionKinds } from '@podwright/domain/wallet/ledger'
import { Icon } from '@podwright/ui/icon'
import { useMutation } from '@tanstack/react-query'
import { Button, Select, Space } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useAuth, useServices } from '../../app/services.tsx'
import { useCallPages } from '../../data/use-call-pages.ts'
import card from '../../parts/card.module.css'
import { DateField } from '../../parts/forms/date-field.tsx'
import { numberColumn, timeColumn } from '../../parts/table/columns.tsx'
import { PagedTable } from '../../parts/table/paged-table.tsx'
import type { Column } from '../../parts/table/table.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { queuePath } from '../production/production-tabs.ts'
import { daysOf } from '../reports/report-state.ts'
import { StatementTotals } from './statement-totals.tsx'
import styles from './wallet.module.css'

type Kind = WalletEntry['kind']
type Filter = { readonly from: string; readonly to: string; readonly kind: Kind | undefined }
const everything: Filter = { from: '', to: '', kind: undefined }
const kindsOf = {
  2: [
    'supplier_credit',
    'supplier_payout',
    'withdrawal',
    'withdrawal_return',
    'case_refund',
    'commission_return',
    'advance_return',
    'reversal',
  ],
  3: [
    'top_up',
    'sandbox_top_up',
    'order_payment',
    'order_refund',
    'case_refund',
    'case_advance',
    'reversal',
    'chargeback',
    'withdrawal',
    'withdrawal_return',
  ],
} as const satisfies Record<2 | 3, readonly Kind[]>

/** The account statement: all entries, newest first, also as a download. */
export function EntryTable() {
  const t = useTranslations('console.wallet')
  const { session } = useAuth()
  const isSeller = session?.userType !== 2
  // Suppliers come to see what they have earned this month.
  const [filter, setFilter] = useState(() =>
    isSeller ? everything : { ...everything, ...daysOf('month', todayInUtc()) },
  )
  const list = useCallPages('listWalletEntries', { query: periodOf(filter) })
  return (
    <PagedTable list={list} rowKey="id" size="small" columns={useColumns()} empty={t('noEntries')}>
      <h2>{t('entries')}</h2>
      <FilterBar filter={filter} onFilter={setFilter} />
      <StatementTotals isSeller={isSeller} from={filter.from} to={filter.to} />
    </PagedTable>
  )
}

function periodOf({ from, to, kind }: Filter) {
  return { ...(from && { from }), ...(to && { to }), ...(kind && { kind }) }
}

/** The statement is by days in UTC. */
function todayInUtc(): string {
  return new Date().toISOString().slice(0, 10)
}

function FilterBar({ filter, onFilter }: { filter: Filter; onFilter: (filter: Filter) => void }) {
  const t = useTranslations('console.wallet')
  const periods = useTranslations('console.reports.periods')
  const nameOf = useKindName()
  const today = todayInUtc()
  const { api } = useServices()
  const { session } = useAuth()
  const kinds = ledgerTransactionKinds.filter((kind) =>
    kindsOf[session?.userType ?? 3].some((own: Kind) => own === kind),
  )
  const download = useMutation({
    mutationFn: () => {
      const { from, to } = filter
      const body = { ...(from && { from }), ...(to && { to }) }
      return api.call('createStatementUrl', { body, headers: { repeatSubmit: 'false' } })
    },
    onSuccess: ({ download: address }) => location.assign(address),
  })
  return (
    <div className={card.bar}>
      <Space.Compact>
        {(['month', 'lastMonth'] as const).map((period) => (
          <Button key={period} onClick={() => onFilter({ ...filter, ...daysOf(period, today) })}>
            {periods(period)}
          </Button>
        ))}
        <Button onClick={() => onFilter({ ...filter, from: '', to: '' })}>{t('all')}</Button>
      </Space.Compact>
      <DateField
        className={styles.period ?? ''}
        aria-label={t('from')}
        value={filter.from}
        max={filter.to || undefined}
        onChange={(from) => onFilter({ ...filter, from })}
      />
      –
      <DateField
        className={styles.period ?? ''}
        aria-label={t('to')}
        value={filter.to}
        min={filter.from || undefined}
        onChange={(to) => onFilter({ ...filter, to })}
      />
      <Select<Kind>
        className={styles.kind ?? ''}
        allowClear
        placeholder={t('allKinds')}
        aria-label={t('kind')}
        value={filter.kind ?? null}
        onChange={(kind) => onFilter({ ...filter, kind })}
        options={kinds.map((kind) => ({ value: kind, label: nameOf(kind) }))}
      />
      <span className={card.spread} />
      <Button icon={<Icon name="download" />} loading={download.isPending} onClick={() => download.mutate()}>
        {t('download')}
      </Button>
    </div>
  )
}

function useColumns(): readonly Column<WalletEntry>[] {
  const t = useTranslations('console.wallet')
  const nameOf = useKindName()
  const { yuan, moment } = useFormatters()
  return [
    timeColumn('at', t('at'), ({ at, member }) => (
      <>
        {moment(at)}
        {member !== null && <p className={card.note}>{member}</p>}
      </>
    )),
    { title: t('kind'), key: 'kind', width: '14rem', render: ({ kind }) => nameOf(kind) },
    {
      title: t('reference'),
      key: 'reference',
      render: ({ reference }) => <Reference of={reference} />,
      width: '14rem',
    },
    { title: t('noteOf'), key: 'note', render: (entry) => <Note of={entry} /> },
    numberColumn(
      'amount',
      t('change'),
      ({ amountMinor }) => (
        <span className={amountMinor > 0 ? styles.plus : undefined}>
          {amountMinor > 0 ? '+' : ''}
          {yuan(amountMinor)}
        </span>
      ),
      '11rem',
    ),
    numberColumn('after', t('after'), ({ balanceAfterMinor }) => yuan(balanceAfterMinor), '11rem'),
  ]
}

/** The name of a kind of entry: suppliers request payouts where sellers withdraw money. */
function useKindName() {
  const t = useTranslations('console.wallet')
  const isSupplier = useAuth().session?.userType === 2
  return (kind: Kind) =>
    isSupplier && (kind === 'withdrawal' || kind === 'withdrawal_return')
      ? t(`supplierKinds.${kind}`)
      : t(`kinds.${kind}`)
}

/** The amounts of production income explain why it is not the price of the goods. */
function Note({ of: { note, parts } }: { of: WalletEntry }) {
  const t = useTranslations('console.wallet')
  const { yuan } = useFormatters()
  if (!parts || parts.freightMinor === 0) return note
  const amounts = {
    goods: yuan(parts.goodsMinor),
    freight: yuan(parts.freightMinor),
  }
  return (
    <>
      {note && <p>{note}</p>}
      <span className={card.note}>{t('parts', amounts)}</span>
    </>
  )
}

/** The number of an order or production order leads to it; references of payments are shown as they are. */
function Reference({ of: reference }: { of: string }) {
  const path = pathOf(reference)
  return path === undefined ? reference : <Link to={path}>{reference}</Link>
}

function pathOf(reference: string): string | undefined {
  if (/^PW\d+$/.test(reference)) return `${consolePaths.orders}?search=${reference}`
  // A supplier earns with what has shipped.
  return /^PO\d+$/.test(reference) ? `${queuePath('shipped')}&number=${reference}` : undefined
}
