import type { FoundOrder } from '@podwright/contracts/operator/orders'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '../../data/use-call.ts'
import { OrderTags } from '../../pages/orders/order-tags.tsx'
import card from '../../parts/card.module.css'
import { numberColumn, timeColumn } from '../../parts/table/columns.tsx'
import { OpenButton } from '../../parts/table/open-button.tsx'
import type { Column } from '../../parts/table/table.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { numberIn, useUrlState } from '../../parts/use-url-state.ts'
import { OperatorList, SearchFilter } from '../parts/operator-list.tsx'

const OrderView = lazy(() => import('./order-view.tsx').then((module) => ({ default: module.OrderView })))

/** The newest orders of all sellers, and any order by any of its numbers, for support on the phone. */
export function OrdersPage() {
  const t = useTranslations('operator.orders')
  const [query, change] = useUrlState()
  const search = query.get('search') ?? ''
  const opened = numberIn(query.get('order'), { min: 0, max: 2_147_483_647, none: 0 })
  const list = useCall('searchAllOrders', { query: { search } })
  const columns = useColumns((id) => change({ order: String(id) }))
  return (
    <OperatorList
      page="orders"
      list={list}
      columns={columns}
      empty={{ icon: 'orders', title: t('empty') }}
      filters={<SearchFilter label={t('search')} />}
    >
      {opened > 0 && (
        <Suspense>
          <OrderView id={opened} onClose={() => change({ order: undefined })} />
        </Suspense>
      )}
    </OperatorList>
  )
}

function useColumns(onOpen: (id: number) => void): readonly Column<FoundOrder>[] {
  const t = useTranslations('operator.orders')
  const words = useTranslations('console.orders')
  const { yuan, moment, country } = useFormatters()
  return [
    {
      title: words('number'),
      key: 'number',
      width: '12rem',
      render: ({ id, number, externalId }) => (
        <>
          <OpenButton onOpen={() => onOpen(id)}>{number}</OpenButton>
          {externalId !== null && <p className={card.note}>{externalId}</p>}
        </>
      ),
    },
    {
      title: t('seller'),
      key: 'seller',
      render: ({ seller, storeName }) => (
        <>
          {seller}
          {storeName !== null && <p className={card.note}>{storeName}</p>}
        </>
      ),
    },
    {
      title: words('recipient'),
      key: 'recipient',
      render: ({ recipient, destination, quantity }) => (
        <>
          {recipient}
          <p className={card.note}>
            {[country(destination ?? ''), words('pieces', { count: quantity })].filter(Boolean).join(' · ')}
          </p>
        </>
      ),
    },
    { title: words('state'), key: 'state', render: (order) => <OrderTags order={order} /> },
    numberColumn('total', words('total'), ({ totalMinor }) => yuan(totalMinor)),
    timeColumn('orderedAt', words('orderedAt'), ({ orderedAt }) => moment(orderedAt)),
  ]
}
