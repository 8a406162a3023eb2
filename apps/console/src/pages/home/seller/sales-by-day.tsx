import { addFigures, noSales, type SalesFigures } from '@podwright/domain/profit/sales-figures'
import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormatters } from '../../../parts/use-formatters.ts'
import { DayCard } from '../day-card.tsx'
import { localDays } from '../local-days.ts'

const measures = {
  orders: ({ orders }) => orders,
  sold: ({ soldMinor }) => soldMinor,
  profit: ({ profitMinor }) => profitMinor,
} as const satisfies Record<string, (day: SalesFigures) => number>
type Measure = keyof typeof measures
const names: readonly Measure[] = ['orders', 'sold', 'profit']

/** Orders, sales or profit of each day; the table has the costs as well. Some roles see the orders only. */
export function SalesByDay({ days, seesMoney }: { days: readonly SalesFigures[]; seesMoney: boolean }) {
  const t = useTranslations('console.home')
  const { yuan, shortDay, shortYuan, count } = useFormatters()
  const [measure, setMeasure] = useState<Measure>('orders')
  const dates = useMemo(() => localDays(1 - days.length, days.length).map(shortDay), [days.length, shortDay])
  const bars = useMemo(
    () => ({
      values: days.map(measures[measure]),
      labels: dates,
      format: measure === 'orders' ? count : yuan,
      formatShort: measure === 'orders' ? count : shortYuan,
    }),
    [days, dates, measure, count, yuan, shortYuan],
  )
  const { uncountedOrders, uncountedCostsMinor } = days.reduce(addFigures, noSales)
  const column = (title: string, figureOf: (day: SalesFigures) => number, format = yuan) => ({
    title,
    values: days.map((day) => format(figureOf(day))),
  })
  const money = [
    column(t('sold'), measures.sold),
    column(t('goods'), ({ goodsMinor }) => goodsMinor),
    column(t('freight'), ({ freightMinor }) => freightMinor),
    column(t('fees'), ({ commissionMinor, paymentFeeMinor }) => commissionMinor + paymentFeeMinor),
    column(t('refunded'), ({ refundedMinor }) => refundedMinor),
    column(t('profit'), measures.profit),
  ]
  const uncounted = t('uncounted', { count: uncountedOrders, costs: yuan(uncountedCostsMinor) })
  const notes = [t('profitNote'), ...(uncountedOrders > 0 ? [uncounted] : [])]
  return (
    <DayCard
      title={t('byDay')}
      days={dates}
      bars={bars}
      initial={days.length - 1}
      isNewestFirst
      columns={[column(t('orders'), measures.orders, count), ...(seesMoney ? money : [])]}
      note={seesMoney ? notes.join(' ') : ''}
    >
      {seesMoney && (
        <Segmented
          aria-label={t('measure')}
          value={measure}
          onChange={setMeasure}
          options={names.map((name) => ({ value: name, label: t(name) }))}
        />
      )}
    </DayCard>
  )
}
