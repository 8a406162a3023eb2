import type { LineState } from '@podwright/domain/orders/production-states'
import { useTranslations } from 'use-intl'

/** Returns what a supplier calls the states of lines. Work that a supplier has accepted waits to be printed. */
export function useStationName(): (state: LineState) => string {
  const t = useTranslations('console.board')
  const stages = useTranslations('console.orders.lines')
  return (state) => (state === 'routed' ? t('toPrint') : stages(state))
}
