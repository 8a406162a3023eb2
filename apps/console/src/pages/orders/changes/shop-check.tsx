import type { OrderDetail } from '@podwright/contracts/orders/order-shapes'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import styles from './changes.module.css'

/** Why an order stays on hold although its time has passed; the seller can send it to production without the check. */
export function ShopCheck({ order, onReleased }: { order: OrderDetail; onReleased: () => void }) {
  const t = useTranslations('console.orders')
  const { api } = useServices()
  const release = useMutation({
    mutationFn: () => api.call('releaseOrders', { body: { ids: [order.id], skipsShopCheck: true } }),
    onSuccess: onReleased,
  })
  if (!order.shopCheckFailure) return null
  return (
    <Alert
      className={styles.alert ?? ''}
      type="warning"
      showIcon
      title={t(`shopCheck.${order.shopCheckFailure}`)}
      description={t(`shopCheck.hints.${order.shopCheckFailure}`)}
      action={
        <Button loading={release.isPending} onClick={() => release.mutate()}>
          {t('shopCheck.skip')}
        </Button>
      }
    />
  )
}
