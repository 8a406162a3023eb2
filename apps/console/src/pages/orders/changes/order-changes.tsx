import type { OrderDetail } from '@podwright/contracts/orders/order-shapes'
import { Alert } from 'antd'
import { useTranslations } from 'use-intl'
import { useCall } from '../../../data/use-call.ts'
import { useFormatters } from '../../../parts/use-formatters.ts'
import { ChangeActions } from './change-actions.tsx'
import { ChangeSummary } from './change-summary.tsx'
import styles from './changes.module.css'
import { stopsOf } from './stops-of.ts'

/** Changes of one order in its store that wait for the seller's decision. */
export function OrderChanges({ order, onChange }: { order: OrderDetail; onChange: (order: OrderDetail) => void }) {
  const t = useTranslations('console.shopChanges')
  const { moment } = useFormatters()
  const { data } = useCall(
    'listShopChanges',
    { query: { orderId: order.id }, handles: 'all' },
    { enabled: order.storeId !== null },
  )
  if (!data || data.items.length === 0) return null
  return (
    <Alert
      className={styles.alert ?? ''}
      type="warning"
      showIcon
      title={t('title')}
      description={
        <>
          {stopsOf(order, data.items).map((stop) => (
            <p key={stop}>{t(`stops.${stop}`)}</p>
          ))}
          <ul className={styles.changes}>
            {data.items.map((change) => (
              <li key={change.id}>
                <div>
                  <ChangeSummary change={change} />
                  <p className={styles.at}>{moment(change.createdAt)}</p>
                </div>
                <ChangeActions key={change.version} change={change} onDecided={onChange} />
              </li>
            ))}
          </ul>
        </>
      }
    />
  )
}
