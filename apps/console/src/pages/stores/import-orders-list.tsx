import type { DataOf } from '@podwright/contracts/define-call'
import type { checkImport } from '@podwright/contracts/stores/imports'
import { Tag } from 'antd'
import { useTranslations } from 'use-intl'
import card from '../../parts/card.module.css'
import { type Column, Table } from '../../parts/table/table.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'

type Checked = DataOf<typeof checkImport>
type Order = Checked['orders'][number]

const colors = { new: 'success', known: 'default', canceled: 'warning' } as const satisfies Record<
  Order['state'],
  string
>

/** The first orders of a dry run: for whom, what, and whether they are new. */
export function ImportOrdersList({ checked: { orders, orderCount } }: { checked: Checked }) {
  const t = useTranslations('console.import')
  const { country } = useFormatters()
  if (orders.length === 0) return null
  const columns: readonly Column<Order>[] = [
    { title: t('fields.orderId'), key: 'id', width: '10rem', render: ({ externalId }) => externalId },
    {
      title: t('fields.recipient'),
      key: 'recipient',
      width: '12rem',
      render: (order) => [order.recipient, order.country && country(order.country)].filter(Boolean).join(' · ') || '–',
    },
    {
      title: t('products'),
      key: 'lines',
      render: ({ lines }) => (
        <ul>
          {lines.map(({ sku, title, quantity, isMapped }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a SKU may be in several lines of an order
            <li key={at}>
              {quantity} × {title || sku}
              <p className={card.note}>
                {title && sku} {!isMapped && t('notMapped')}
              </p>
            </li>
          ))}
        </ul>
      ),
    },
    {
      title: t('state'),
      key: 'state',
      width: '9rem',
      render: ({ state }) => <Tag color={colors[state]}>{t(`orderStates.${state}`)}</Tag>,
    },
  ]
  return (
    <>
      <Table<Order> rowKey="externalId" items={orders} columns={columns} />
      {orderCount > orders.length && (
        <p className={card.note}>{t('moreOrders', { count: orderCount - orders.length })}</p>
      )}
    </>
  )
}
