import type { WalletEntry } from '@podwright/contracts/wallet/wallet-shapes'
import { ledgerTransactionKinds } from '@podwright/domain/wallet/ledger'
import { Icon } from '@podwright/ui/icon'
import { Button, Select, Table, type TableProps } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAuth, useServices } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { DateField } from '../../parts/date-field.tsx'
import { LoadState } from '../../parts/load-state.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { useIsShown } from '../../parts/use-is-shown.ts'
import { useLoaded } from '../../parts/use-loaded.ts'
import { useRun } from '../../parts/use-run.ts'
import styles from './wallet.module.css'

type Kind = WalletEntry['kind']
type Filter = { readonly from: string; readonly to: string; readonly kind: Kind | undefined }
const everything: Filter = { from: '', to: '', kind: undefined }
const kindsOf = {
  2: ['supplier_credit', 'supplier_payout', 'case_refund', 'advance_return'],
  3: ['top_up', 'order_payment', 'order_refund', 'case_refund', 'case_advance'],
} as const satisfies Record<2 | 3, readonly Kind[]>

/** The statement: every entry, newest first, and the same as a file. */
export function EntryTable({ changes }: { changes: number }) {
  const t = useTranslations('console.wallet')
  const [filter, setFilter] = useState(everything)
  const { api } = useServices()
  const more = useRun()
  const query = periodOf(filter)
  const key = `${changes} ${JSON.stringify(query)}`
  const isShown = useIsShown(key)
  const list = useLoaded(key, (client, signal) => client.call('listWalletEntries', { query, signal }))
  const showMore = (before: number) =>
    void more.run(async () => {
      const next = await api.call('listWalletEntries', { query: { ...query, before } })
      if (isShown(key)) list.setData(({ items }) => ({ items: [...items, ...next.items], next: next.next }))
    })
  return (
    <section className={card.card}>
      <h2>{t('entries')}</h2>
      <FilterBar filter={filter} onFilter={setFilter} />
      {list.data ? (
        <>
          <Entries items={list.data.items} isLoading={list.status === 'loading'} />
          {list.data.next !== null && (
            <div className={card.more}>
              <Button loading={more.isBusy} onClick={() => showMore(list.data?.next ?? 0)}>
                {t('more')}
              </Button>
            </div>
          )}
        </>
      ) : (
        <LoadState status={list.status} onRetry={list.reload} />
      )}
    </section>
  )
}

function periodOf({ from, to, kind }: Filter) {
  return { ...(from && { from }), ...(to && { to }), ...(kind && { kind }) }
}

function FilterBar({ filter, onFilter }: { filter: Filter; onFilter: (filter: Filter) => void }) {
  const t = useTranslations('console.wallet')
  const { api } = useServices()
  const { session } = useAuth()
  const { isBusy, run } = useRun()
  const kinds = ledgerTransactionKinds.filter((kind) =>
    kindsOf[session?.userType ?? 3].some((own: Kind) => own === kind),
  )
  const download = () =>
    void run(async () => {
      const { from, to } = filter
      const body = { ...(from && { from }), ...(to && { to }) }
      const { download: address } = await api.call('addressStatement', { body, headers: { repeatSubmit: 'false' } })
      location.assign(address)
    })
  return (
    <div className={card.bar}>
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
        options={kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
      />
      <span className={card.spread} />
      <Button icon={<Icon name="download" />} loading={isBusy} onClick={download}>
        {t('download')}
      </Button>
    </div>
  )
}

function Entries({ items, isLoading }: { items: readonly WalletEntry[]; isLoading: boolean }) {
  const t = useTranslations('console.wallet')
  const { yuan, moment } = useFormatters()
  const columns: TableProps<WalletEntry>['columns'] = [
    { title: t('at'), key: 'at', width: '14rem', render: (_, { at }) => moment(at) },
    { title: t('kind'), key: 'kind', width: '14rem', render: (_, { kind }) => t(`kinds.${kind}`) },
    { title: t('reference'), dataIndex: 'reference', width: '14rem' },
    { title: t('noteOf'), dataIndex: 'note' },
    {
      title: t('change'),
      key: 'amount',
      align: 'end',
      width: '11rem',
      className: card.number ?? '',
      render: (_, { amountMinor }) => (
        <span className={amountMinor > 0 ? styles.plus : undefined}>
          {amountMinor > 0 ? '+' : ''}
          {yuan(amountMinor)}
        </span>
      ),
    },
    {
      title: t('after'),
      key: 'after',
      align: 'end',
      width: '11rem',
      className: card.number ?? '',
      render: (_, { balanceAfterMinor }) => yuan(balanceAfterMinor),
    },
  ]
  return (
    <Table<WalletEntry>
      rowKey="id"
      size="small"
      pagination={false}
      loading={isLoading}
      dataSource={[...items]}
      columns={columns}
      locale={{ emptyText: t('noEntries') }}
    />
  )
}
