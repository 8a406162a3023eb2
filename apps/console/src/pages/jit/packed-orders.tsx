import type { PackedOrder } from '@podwright/contracts/jit/jit-shapes'
import { Button, Tag } from 'antd'
import { useTranslations } from 'use-intl'
import card from '../../parts/card.module.css'
import { ShopLabelMenu } from '../../parts/shop-labels/shop-label-menu.tsx'
import { type Column, Table } from '../../parts/table/table.tsx'
import styles from './jit.module.css'

type PackedOrdersProps = {
  items: readonly PackedOrder[]
  isBusy: boolean
  onTakeOut?: ((productionId: number) => void) | undefined
  mayTakeOut: (order: PackedOrder) => boolean
}

/** The production orders of pack codes: packed, pending and removed ones. */
export function PackedOrders({ items, isBusy, onTakeOut, mayTakeOut }: PackedOrdersProps) {
  const t = useTranslations('console.jit')
  const columns: readonly Column<PackedOrder>[] = [
    {
      title: t('production'),
      key: 'number',
      render: ({ number, orderNumber }) => (
        <>
          <span className={card.number}>{number}</span>
          <p className={card.note}>{orderNumber}</p>
        </>
      ),
    },
    { title: t('shop'), key: 'shop', render: ({ shop }) => shop ?? '–' },
    { title: t('pieces'), key: 'pieces', render: ({ pieces }) => pieces, align: 'end', width: '6rem' },
    {
      title: t('state'),
      key: 'state',
      width: '10rem',
      render: ({ isLive, isPacked }) => {
        if (!isLive) return <Tag>{t('gone')}</Tag>
        return <Tag color={isPacked ? 'success' : 'warning'}>{isPacked ? t('inBox') : t('missing')}</Tag>
      },
    },
    {
      key: 'take',
      title: '',
      align: 'end',
      width: '17rem',
      render: (order) => (
        <div className={styles.buttons}>
          {order.hasShopLabels && <ShopLabelMenu id={order.id} number={order.number} />}
          {onTakeOut && mayTakeOut(order) && (
            <Button
              size="small"
              loading={isBusy}
              aria-label={t('takeOutOf', { number: order.number })}
              onClick={() => onTakeOut(order.id)}
            >
              {t('takeOut')}
            </Button>
          )}
        </div>
      ),
    },
  ]
  return <Table<PackedOrder> rowKey="id" items={items} columns={columns} />
}
