import type { ShopChange } from '@podwright/contracts/stores/sync'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { useAccount } from '../../../app/account.tsx'
import { useCallCache } from '../../../data/use-call-cache.ts'
import card from '../../../parts/card.module.css'
import { actionColumn, timeColumn } from '../../../parts/table/columns.tsx'
import { PagedTable } from '../../../parts/table/paged-table.tsx'
import type { Column } from '../../../parts/table/table.tsx'
import { useFormatters } from '../../../parts/use-formatters.ts'
import { ChangeActions } from './change-actions.tsx'
import { ChangeSummary } from './change-summary.tsx'
import styles from './changes.module.css'

type ChangeTableProps = {
  readonly list: ComponentProps<typeof PagedTable<ShopChange>>['list']
  readonly onOpen: (orderId: number) => void
}

/** The changes with what can be decided; a file of its own, because most sellers have none. */
export function ChangeTable({ list, onOpen }: ChangeTableProps) {
  const t = useTranslations('console.shopChanges')
  const { moment } = useFormatters()
  const { refresh } = useAccount()
  const { invalidate } = useCallCache()
  const columns: readonly Column<ShopChange>[] = [
    {
      title: t('order'),
      key: 'order',
      width: '13rem',
      render: ({ orderId, orderNumber, storeName }) => (
        <>
          <button type="button" className={card.open} onClick={() => onOpen(orderId)}>
            {orderNumber}
          </button>
          <p className={card.note}>{storeName}</p>
        </>
      ),
    },
    { title: t('what'), key: 'what', render: (change) => <ChangeSummary change={change} /> },
    timeColumn('at', t('at'), ({ createdAt }) => moment(createdAt)),
    actionColumn(
      t('action'),
      (change) => (
        <ChangeActions
          // A difference that was shown for an earlier version is not confirmed for this one.
          key={change.version}
          change={change}
          onDecided={() => {
            refresh()
            invalidate('getOrder', 'listOrders', 'countOrders')
          }}
        />
      ),
      '22rem',
    ),
  ]
  return (
    <section className={`${card.card} ${styles.inbox}`} aria-labelledby="shop-changes">
      <h2 id="shop-changes">{t('title')}</h2>
      <p className={card.lead}>{t('lead')}</p>
      <PagedTable isBare list={list} rowKey="id" size="small" columns={columns} />
    </section>
  )
}
