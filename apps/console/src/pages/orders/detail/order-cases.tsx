import type { OrderDetail } from '@podwright/contracts/orders/order-shapes'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePermits } from '../../../app/use-permits.ts'
import { useCall } from '../../../data/use-call.ts'
import { useCallCache } from '../../../data/use-call-cache.ts'
import card from '../../../parts/card.module.css'
import { OpenButton } from '../../../parts/table/open-button.tsx'
import { useFormatters } from '../../../parts/use-formatters.ts'
import { CaseDrawer } from '../../after-sales/case-drawer.tsx'
import { CaseTag } from '../../after-sales/case-tag.tsx'
import styles from '../orders.module.css'
import { OpenCase } from './open-case.tsx'

/** The after-sales cases of an order; a case can be opened within the service period. */
export function OrderCases({ order, onChange }: { order: OrderDetail; onChange: () => void }) {
  const t = useTranslations('console.afterSales')
  const { moment, titleOf, yuan } = useFormatters()
  const [isOpening, setIsOpening] = useState(false)
  const [shown, setShown] = useState<number>()
  const seesCases = usePermits()('cases')
  const cases = useCall(
    'listCases',
    { query: { orderId: order.id } },
    { enabled: seesCases && order.shipments.length > 0 },
  )
  const { invalidate } = useCallCache()
  const mayOpen = order.actions.includes('complain')
  const items = cases.data?.items ?? []
  if (!mayOpen && items.length === 0) return null
  return (
    <>
      <h2 className={card.section}>{t('section')}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.id} className={card.bar}>
            <OpenButton onOpen={() => setShown(item.id)}>{item.number}</OpenButton>
            <CaseTag state={item.state} />
            <span className={card.muted}>
              {[
                ...[t(`kinds.${item.kind}`), t(`reasons.${item.reason}`), titleOf(item)],
                t('pieces', { count: item.quantity }),
                ...(item.requestedMinor === null ? [] : [yuan(item.requestedMinor)]),
                moment(item.createdAt),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {mayOpen && (
        <div className={styles.actions}>
          <Button onClick={() => setIsOpening(true)}>{t('open')}</Button>
        </div>
      )}
      {isOpening && (
        <OpenCase
          order={order}
          onClose={() => setIsOpening(false)}
          onOpened={() => {
            setIsOpening(false)
            invalidate('listCases')
            onChange()
          }}
        />
      )}
      <CaseDrawer id={shown} onClose={() => setShown(undefined)} onChange={onChange} />
    </>
  )
}
