import type { OrderSummary } from '@podwright/contracts/orders/order-shapes'
import type { AfterSalesState, ShownOrderState } from '@podwright/domain/orders/order-states'
import { Tag } from 'antd'
import { useTranslations } from 'use-intl'

const tagColors: Readonly<Record<ShownOrderState, string>> = {
  draft: 'default',
  needs_mapping: 'warning',
  needs_personalization: 'warning',
  awaiting_payment: 'processing',
  payment_failed: 'error',
  holding: 'default',
  action_required: 'error',
  in_review: 'processing',
  accepted: 'processing',
  in_production: 'processing',
  partially_shipped: 'success',
  shipped: 'success',
  in_transit: 'success',
  delivered: 'success',
  returned: 'warning',
  canceled: 'default',
  failed: 'error',
  archived: 'default',
}

const afterSalesTagColors: Readonly<Record<Exclude<AfterSalesState, 'none'>, string>> = {
  open: 'warning',
  reprint: 'processing',
  refund: 'success',
  closed: 'default',
}

type Shown = Pick<OrderSummary, 'state' | 'actionCode' | 'payment' | 'afterSales' | 'isSample'>

/** Shows the production, payment and after-sales state of an order; default states are omitted. */
export function OrderTags({ order }: { order: Shown }) {
  const t = useTranslations('console.orders')
  return (
    <>
      <Tag color={tagColors[order.state]}>{t(`states.${order.state}`)}</Tag>
      {order.isSample && <Tag>{t('sample')}</Tag>}
      {(order.payment === 'refunded' || order.payment === 'part_refunded') && (
        <Tag color="warning">{t(`payments.${order.payment}`)}</Tag>
      )}
      {order.afterSales !== 'none' && (
        <Tag color={afterSalesTagColors[order.afterSales]}>{t(`afterSales.${order.afterSales}`)}</Tag>
      )}
    </>
  )
}
