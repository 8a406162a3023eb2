import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { DayCard } from '../../pages/home/day-card.tsx'
import { localDays } from '../../pages/home/local-days.ts'
import { useFormatters } from '../../parts/use-formatters.ts'
import type { PlatformFigures } from './home-data.ts'

const measures = {
  orders: ({ orders }) => orders,
  paid: ({ paidMinor }) => paidMinor ?? 0,
  sellers: ({ sellers }) => sellers,
} as const satisfies Record<string, (day: PlatformFigures) => number>
type Measure = keyof typeof measures

/** Paid orders, payments or new sellers of each day. */
export function PlatformByDay({ days }: { days: readonly PlatformFigures[] }) {
  const t = useTranslations('operator.home')
  const { yuan, shortDay, shortYuan, count } = useFormatters()
  // Those who do not see money get no payments.
  const seesMoney = days.every(({ paidMinor }) => paidMinor !== null)
  const names: readonly Measure[] = seesMoney ? ['orders', 'paid', 'sellers'] : ['orders', 'sellers']
  const [measure, setMeasure] = useState<Measure>('orders')
  const dates = useMemo(() => localDays(1 - days.length, days.length).map(shortDay), [days.length, shortDay])
  const bars = useMemo(
    () => ({
      values: days.map(measures[measure]),
      labels: dates,
      format: measure === 'paid' ? yuan : count,
      formatShort: measure === 'paid' ? shortYuan : count,
    }),
    [days, dates, measure, count, yuan, shortYuan],
  )
  return (
    <DayCard
      title={t('byDay')}
      days={dates}
      bars={bars}
      initial={days.length - 1}
      isNewestFirst
      columns={names.map((name) => ({
        title: t(name),
        values: days.map((day) => (name === 'paid' ? yuan : count)(measures[name](day))),
      }))}
    >
      <Segmented
        aria-label={t('measure')}
        value={measure}
        onChange={setMeasure}
        options={names.map((name) => ({ value: name, label: t(name) }))}
      />
    </DayCard>
  )
}
