import type { Station } from '@podwright/domain/orders/production-states'
import { useTranslations } from 'use-intl'

/** Returns the names of stations. Work that a supplier has accepted waits to be printed. */
export function useStationName(): (station: Station) => string {
  const t = useTranslations('console.board')
  const stages = useTranslations('console.orders.lines')
  return (station) => (station === 'routed' ? t('toPrint') : stages(station))
}
