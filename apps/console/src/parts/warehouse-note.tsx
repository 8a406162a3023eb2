import type { OrderDetail } from '@podwright/contracts/orders/order-shapes'
import { useTranslations } from 'use-intl'
import { useFormatters } from './use-formatters.ts'

/** The marketplace's warehouse that collects the pieces of an order, above its address. */
export function WarehouseNote({ warehouse }: { warehouse: NonNullable<OrderDetail['warehouse']> }) {
  const t = useTranslations('console.orders')
  const { moment } = useFormatters()
  const { code, name, arriveBy } = warehouse
  return (
    <p>
      <strong>{t('warehouse')}</strong> {[code, name].filter(Boolean).join(' · ')}
      {arriveBy !== null && ` · ${t('arriveBy', { time: moment(arriveBy) })}`}
    </p>
  )
}
