import { Segmented } from 'antd'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import card from '../../parts/card.module.css'
import { Table } from '../../parts/table/table.tsx'
import type { Bars } from './bar-chart.tsx'
import styles from './home.module.css'

/** The library for charts is loaded after the figures are shown. */
const BarChart = lazy(() => import('./bar-chart.tsx').then((module) => ({ default: module.BarChart })))

export type DayColumn = { readonly title: string; readonly values: readonly string[] }

type DayCardProps = {
  title: string
  days: readonly string[]
  bars: Bars
  /** The bar whose value the caption names while none is pointed at. */
  initial: number
  /** All figures of the days, for the table; the newest day is shown first if `isNewestFirst`. */
  columns: readonly DayColumn[]
  isNewestFirst?: boolean
  /** Controls that choose the figure of the chart. */
  children?: ReactNode
  note?: ReactNode
}

/** Figures by day as a chart, or as a table with the same numbers. */
export function DayCard({ title, days, bars, initial, columns, isNewestFirst = false, children, note }: DayCardProps) {
  const t = useTranslations('console.home')
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const heading = useId()
  const rows = days.map((day, at) => ({ key: at, day, cells: columns.map(({ values }) => values[at] ?? '') }))
  return (
    <section className={card.card} aria-labelledby={heading}>
      <div className={card.bar}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        {view === 'chart' && children}
        <div className={card.spread}>
          <Segmented
            aria-label={t('view')}
            value={view}
            onChange={setView}
            options={[
              { value: 'chart', label: t('chart') },
              { value: 'table', label: t('table') },
            ]}
          />
        </div>
      </div>
      {view === 'chart' ? (
        <Suspense fallback={<div className={styles.waiting} />}>
          <BarChart bars={bars} initial={initial} />
        </Suspense>
      ) : (
        <Table<(typeof rows)[number]>
          rowKey="key"
          items={isNewestFirst ? rows.toReversed() : rows}
          columns={[
            { title: t('day'), key: 'day', render: ({ day }) => day },
            ...columns.map((column, at) => ({
              title: column.title,
              key: column.title,
              align: 'end' as const,
              className: card.number ?? '',
              render: ({ cells }: (typeof rows)[number]) => cells[at],
            })),
          ]}
        />
      )}
      {note && <p className={card.note}>{note}</p>}
    </section>
  )
}
