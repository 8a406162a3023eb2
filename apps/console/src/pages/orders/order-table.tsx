import type { OrderSummary } from '@podwright/contracts/orders/order-shapes'
import { Table, type TableProps } from 'antd'
import { useTranslations } from 'use-intl'
import card from '../../parts/card.module.css'
import { rowOpens } from '../../parts/row-opens.ts'
import { Thumb } from '../../parts/thumb.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { OrderTags } from './order-tags.tsx'
import styles from './orders.module.css'

type OrderTableProps = {
  orders: readonly OrderSummary[]
  isLoading: boolean
  selected: readonly number[]
  onSelect: (ids: readonly number[]) => void
  onOpen: (id: number) => void
}

/** Orders, one a row: number, goods, where they go, money, and where they stand. */
export function OrderTable({ orders, isLoading, selected, onSelect, onOpen }: OrderTableProps) {
  const t = useTranslations('console.orders')
  const { yuan, titleOf, moment, day, country } = useFormatters()
  const columns: TableProps<OrderSummary>['columns'] = [
    {
      title: t('number'),
      key: 'number',
      width: '13rem',
      render: (_, order) => (
        <>
          <button type="button" className={card.open} onClick={() => onOpen(order.id)}>
            {order.number}
          </button>
          <p className={card.note}>{[order.storeName, order.externalId].filter(Boolean).join(' · ')}</p>
        </>
      ),
    },
    {
      title: t('goods'),
      key: 'goods',
      render: (_, order) => (
        <div className={card.product}>
          <Thumb src={order.picture ? `/images/${order.picture.path}` : undefined} />
          <div>
            <p className={styles.clamp}>{titleOf(order)}</p>
            <p className={card.note}>
              {t('lineCount', { count: order.lineCount })} · {t('pieces', { count: order.quantity })}
              {order.shippedQuantity > 0 && ` · ${t('shippedOf', { count: order.shippedQuantity })}`}
            </p>
          </div>
        </div>
      ),
    },
    {
      title: t('recipient'),
      key: 'recipient',
      width: '11rem',
      render: (_, order) => (
        <>
          <p className={styles.clamp}>{order.recipient}</p>
          <p className={card.note}>
            {[country(order.destination ?? ''), ...order.tracking].filter(Boolean).join(' · ')}
          </p>
        </>
      ),
    },
    {
      title: t('total'),
      key: 'total',
      width: '8rem',
      align: 'end',
      className: card.number ?? '',
      render: (_, order) => yuan(order.totalMinor),
    },
    {
      title: t('state'),
      key: 'state',
      width: '14rem',
      render: (_, order) => (
        <>
          <OrderTags order={order} />
          {order.actionCode && <p className={styles.action}>{t(`actions.${order.actionCode}`)}</p>}
        </>
      ),
    },
    {
      title: t('orderedAt'),
      key: 'orderedAt',
      width: '11rem',
      render: (_, order) => (
        <>
          <p>{moment(order.orderedAt)}</p>
          {order.shipBy && <p className={card.note}>{t('shipBy', { date: day(order.shipBy) })}</p>}
        </>
      ),
    },
  ]
  return (
    <Table<OrderSummary>
      rowKey="id"
      onRow={rowOpens}
      size="small"
      pagination={false}
      loading={isLoading}
      dataSource={[...orders]}
      columns={columns}
      locale={{ emptyText: t('nothingFound') }}
      rowSelection={{
        selectedRowKeys: [...selected],
        onChange: (keys) => onSelect(keys.map(Number)),
        getTitleCheckboxProps: () => ({ 'aria-label': t('selectAll') }),
        getCheckboxProps: (order) => ({ 'aria-label': t('select', { number: order.number }) }),
      }}
    />
  )
}
