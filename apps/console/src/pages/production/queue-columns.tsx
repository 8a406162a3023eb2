import type { QueuedProduction } from '@podwright/contracts/orders/production'
import { reasonsOf } from '@podwright/domain/workshop/load'
import { Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { usePermits } from '../../app/use-permits.ts'
import card from '../../parts/card.module.css'
import { numberColumn } from '../../parts/table/columns.tsx'
import { NumberCell } from '../../parts/table/number-cell.tsx'
import { ProductCell } from '../../parts/table/product-cell.tsx'
import type { Column } from '../../parts/table/table.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { localToday } from '../home/local-days.ts'
import { PriorityTags } from './priority-tags.tsx'
import styles from './production.module.css'
import { isLate } from './production-tabs.ts'

/** Returns the table columns for production orders. */
export function useQueueColumns(onOpen: (id: number) => void): readonly Column<QueuedProduction>[] {
  const t = useTranslations('console.production')
  const orders = useTranslations('console.orders')
  const states = useTranslations('console.orders.production')
  const stages = useTranslations('console.orders.lines')
  const refusals = useTranslations('console.orders.refusals')
  const techniqueNames = useTranslations('console.techniques')
  const { country, day, yuan } = useFormatters()
  const permits = usePermits()
  const { today } = localToday()
  const stateOf = ({ shownState, station }: QueuedProduction) => {
    // Sellers see that an order waits for its supplier, who reads this table.
    if (shownState === 'waiting') return t('tabs.waiting')
    return shownState === 'in_production' && station ? stages(station) : states(shownState)
  }
  return [
    {
      title: t('due'),
      key: 'due',
      width: '11rem',
      render: (item) => (
        <>
          {item.dueOn && <strong className={isLate(item, today) ? styles.late : undefined}>{day(item.dueOn)}</strong>}{' '}
          {isLate(item, today) && !reasonsOf(item.priority).includes('late') && (
            <Tag color="warning">{t('priority.late')}</Tag>
          )}
          <PriorityTags priority={item.priority} />
          {item.isJit && <Tag color="processing">{orders('jit')}</Tag>}
        </>
      ),
    },
    {
      title: t('number'),
      key: 'number',
      width: '13rem',
      render: (item) => <NumberCell item={item} onOpen={onOpen} />,
    },
    {
      title: t('product'),
      key: 'product',
      render: (item) => (
        <ProductCell item={item}>
          {(item.lines > 1
            ? [t('productsOf', { count: item.lines })]
            : [item.colour, item.size, item.isPlain ? t('plain') : item.technique && techniqueNames(item.technique)]
          )
            .filter(Boolean)
            .join(' · ')}
        </ProductCell>
      ),
    },
    {
      title: t('pieces'),
      key: 'pieces',
      align: 'end',
      width: '8rem',
      render: ({ quantity, shippedQuantity }) => (shippedQuantity > 0 ? `${shippedQuantity} / ${quantity}` : quantity),
    },
    {
      title: t('destination'),
      key: 'destination',
      width: '9rem',
      render: ({ destination, warehouse }) => (
        <>
          {country(destination ?? '')}
          {warehouse && <p className={card.note}>{[warehouse.code, warehouse.name].filter(Boolean).join(' · ')}</p>}
        </>
      ),
    },
    {
      title: t('state'),
      key: 'state',
      width: '13rem',
      render: (item) => (
        <>
          <Tag color={item.state === 'waiting' ? 'warning' : item.state === 'shipped' ? 'success' : 'processing'}>
            {stateOf(item)}
          </Tag>
          {item.refuseCode && <p className={card.note}>{refusals(item.refuseCode)}</p>}
          {item.hasShopChange && <Tag color="error">{t('shopChange.tag')}</Tag>}
        </>
      ),
    },
    ...(permits('finance')
      ? [numberColumn<QueuedProduction>('goods', t('income'), ({ goodsMinor }) => yuan(goodsMinor ?? 0), '9rem')]
      : []),
  ]
}
