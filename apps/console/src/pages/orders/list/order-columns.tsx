import type { ListedOrder } from '@podwright/contracts/orders/list-orders'
import { useTranslations } from 'use-intl'
import card from '../../../parts/card.module.css'
import { numberColumn } from '../../../parts/table/columns.tsx'
import { OpenButton } from '../../../parts/table/open-button.tsx'
import type { Column } from '../../../parts/table/table.tsx'
import { Thumb } from '../../../parts/thumb.tsx'
import { useFormatters } from '../../../parts/use-formatters.ts'
import { OrderTags } from '../order-tags.tsx'
import styles from '../orders.module.css'

/** Returns the table columns for orders: number, goods, destination, amount and state. */
export function useOrderColumns(onOpen: (id: number) => void): readonly Column<ListedOrder>[] {
  const t = useTranslations('console.orders')
  const changes = useTranslations('console.shopChanges.kinds')
  const { yuan, titleOf, moment, day, country } = useFormatters()
  return [
    {
      title: t('number'),
      key: 'number',
      width: '15rem',
      render: (order) => (
        <>
          <OpenButton onOpen={() => onOpen(order.id)}>{order.number}</OpenButton>
          <p className={card.note}>{order.storeName}</p>
          <p className={card.note}>{order.externalId}</p>
        </>
      ),
    },
    {
      title: t('goods'),
      key: 'goods',
      render: (order) => (
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
      render: (order) => (
        <>
          <p className={styles.clamp}>{order.recipient}</p>
          <p className={card.note}>{country(order.destination ?? '')}</p>
          <p className={card.note}>{order.tracking.join(' · ')}</p>
        </>
      ),
    },
    numberColumn('total', t('total'), (order) => yuan(order.totalMinor), '8rem'),
    {
      title: t('state'),
      key: 'state',
      width: '14rem',
      render: (order) => (
        <>
          <OrderTags order={order} />
          {order.shopCheckFailure && <p className={styles.action}>{t(`shopCheck.${order.shopCheckFailure}`)}</p>}
          {order.actionCode && <p className={styles.action}>{t(`actions.${order.actionCode}`)}</p>}
          {order.shopChange && <p className={styles.action}>{changes(order.shopChange)}</p>}
        </>
      ),
    },
    {
      title: t('orderedAt'),
      key: 'orderedAt',
      width: '15rem',
      render: (order) => (
        <>
          <p>{moment(order.orderedAt)}</p>
          {order.shipBy && <p className={card.note}>{t('shipBy', { date: day(order.shipBy) })}</p>}
        </>
      ),
    },
  ]
}
