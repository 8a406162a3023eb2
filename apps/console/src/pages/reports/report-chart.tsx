import { Segmented } from 'antd'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import card from '../../parts/card.module.css'
import { useFormatters } from '../../parts/use-formatters.ts'
import homeStyles from '../home/home.module.css'
import type { ReportRow } from './report-rows.ts'
import { type Measure, measures } from './report-state.ts'

/** The library for charts is loaded after the figures are shown. */
const BarChart = lazy(() => import('../home/bar-chart.tsx').then((module) => ({ default: module.BarChart })))

/** Bars that fit beside each other; days and weeks of a period are all shown. */
const maxBars = 20

const figures = {
  profit: ({ profitMinor }) => profitMinor,
  sold: ({ soldMinor }) => soldMinor,
  orders: ({ orders }) => orders,
} as const satisfies Record<Measure, (row: ReportRow) => number>

type ReportChartProps = {
  rows: readonly ReportRow[]
  /** Whether the rows follow each other in time. */
  isTimeline: boolean
  measure: Measure
  onMeasure: (measure: Measure) => void
}

/** One figure of the report as bars; the table below has the same numbers. */
export function ReportChart({ rows, isTimeline, measure, onMeasure }: ReportChartProps) {
  const t = useTranslations('console.reports')
  const { yuan, shortYuan, count } = useFormatters()
  const bars = useMemo(() => {
    const figure = figures[measure]
    const shown = isTimeline ? rows : rows.toSorted((a, b) => figure(b) - figure(a)).slice(0, maxBars)
    return {
      values: shown.map(figure),
      labels: shown.map(({ name }) => name),
      format: measure === 'orders' ? count : yuan,
      formatShort: measure === 'orders' ? count : shortYuan,
    }
  }, [rows, isTimeline, measure, count, yuan, shortYuan])
  return (
    <section className={card.card} aria-label={t('chart')}>
      <div className={card.bar}>
        <Segmented
          aria-label={t('measure')}
          value={measure}
          onChange={onMeasure}
          options={measures.map((name) => ({ value: name, label: t(`measures.${name}`) }))}
        />
        {rows.length > bars.values.length && (
          <span className={card.muted}>{t('highest', { count: bars.values.length })}</span>
        )}
      </div>
      <Suspense fallback={<div className={homeStyles.waiting} />}>
        <BarChart bars={bars} initial={isTimeline ? bars.values.length - 1 : 0} />
      </Suspense>
    </section>
  )
}
