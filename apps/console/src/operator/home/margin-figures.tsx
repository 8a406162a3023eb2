import { operatorPaths } from '@podwright/domain/operator-paths'
import { addDays } from '@podwright/domain/profit/report'
import { useTranslations } from 'use-intl'
import { useCall } from '../../data/use-call.ts'
import { FigureRow } from '../../pages/home/figure-row.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'

const days = 30

/** What the platform kept of what shipped in the last 30 days. */
export function MarginFigures() {
  const t = useTranslations('operator.margin')
  const home = useTranslations('operator.home')
  const { yuan } = useFormatters()
  const to = new Date().toISOString().slice(0, 10)
  const { data } = useCall('getMargin', { query: { from: addDays(to, 1 - days), to, group: 'month' } })
  if (!data) return null
  const last = home('last30')
  const { paidMinor, creditedMinor, marginMinor } = data.total
  return (
    <FigureRow
      label={t('figures')}
      items={[
        { key: 'shipped', title: `${t('shipped')} · ${last}`, value: yuan(paidMinor) },
        { key: 'credited', title: `${t('credited')} · ${last}`, value: yuan(creditedMinor) },
        { key: 'margin', title: `${t('margin')} · ${last}`, value: yuan(marginMinor), to: operatorPaths.margin },
      ]}
    />
  )
}
