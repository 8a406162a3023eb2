import type { ReportGroup } from '@podwright/domain/profit/report'
import type { SalesFigures } from '@podwright/domain/profit/sales-figures'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import card from '../../parts/card.module.css'
import { Pages, usePages } from '../../parts/table/pages.tsx'
import { type Column, Table } from '../../parts/table/table.tsx'
import { Thumb } from '../../parts/thumb.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { feesOf, marginOf, type ReportRow, type SalesReport } from './report-rows.ts'
import styles from './reports.module.css'

type Figure = {
  readonly key: string
  readonly of: (figures: SalesFigures) => number | undefined
  readonly format: 'amount' | 'count' | 'share'
}

const figures = [
  { key: 'orders', of: ({ orders }) => orders, format: 'count' },
  { key: 'pieces', of: ({ pieces }) => pieces, format: 'count' },
  { key: 'sold', of: ({ soldMinor }) => soldMinor, format: 'amount' },
  { key: 'goods', of: ({ goodsMinor }) => goodsMinor, format: 'amount' },
  { key: 'freight', of: ({ freightMinor }) => freightMinor, format: 'amount' },
  { key: 'fees', of: feesOf, format: 'amount' },
  { key: 'refunded', of: ({ refundedMinor }) => refundedMinor, format: 'amount' },
  { key: 'profit', of: ({ profitMinor }) => profitMinor, format: 'amount' },
  { key: 'margin', of: marginOf, format: 'share' },
] as const satisfies readonly Figure[]

const pageSize = 50

type Sort = { readonly figure: Figure; readonly direction: 'ascending' | 'descending' }

/** An unknown figure is below all others. */
function sortRows(rows: readonly ReportRow[], sort: Sort | undefined): readonly ReportRow[] {
  if (!sort) return rows
  const value = (row: ReportRow) => sort.figure.of(row) ?? Number.MIN_SAFE_INTEGER
  const sign = sort.direction === 'ascending' ? 1 : -1
  return rows.toSorted((a, b) => sign * (value(a) - value(b)))
}

type ReportTableProps = { group: ReportGroup; rows: readonly ReportRow[]; report: SalesReport }

/** All figures of the groups, sortable by each, with those of all groups below. */
export function ReportTable({ group, rows, report: { rest, total } }: ReportTableProps) {
  const t = useTranslations('console.reports')
  const { yuan, count, share } = useFormatters()
  const [sort, setSort] = useState<Sort>()
  const { shown, pages } = usePages(sortRows(rows, sort), pageSize)
  const formats = { amount: yuan, count, share }
  const cell = ({ of, format }: Figure, figuresOf: SalesFigures) => {
    const value = of(figuresOf)
    if (value === undefined) return '–'
    return <span className={value < 0 ? (styles.loss ?? '') : ''}>{formats[format](value)}</span>
  }
  const column = (figure: (typeof figures)[number]): Column<ReportRow> => {
    const isSorted = sort?.figure.key === figure.key
    const next = isSorted && sort.direction === 'descending' ? 'ascending' : 'descending'
    return {
      key: figure.key,
      title: (
        <button type="button" className={styles.sort} onClick={() => setSort({ figure, direction: next })}>
          {t(figure.key)}
        </button>
      ),
      sort: isSorted ? sort.direction : 'none',
      align: 'end',
      className: card.number ?? '',
      render: (row) => cell(figure, row),
    }
  }
  const totalOf = (key: string, title: string, sums: SalesFigures) => ({
    key,
    cells: [title, ...figures.map((figure) => cell(figure, sums))],
  })
  return (
    <div className={styles.table}>
      <Table<ReportRow>
        rowKey="key"
        items={shown}
        columns={[
          {
            key: 'name',
            title: t(`groups.${group}`),
            render: (row) => <Name row={row} hasPicture={group === 'design'} />,
          },
          ...figures.map(column),
        ]}
        totals={[
          ...(rest ? [totalOf('rest', t('rest', { count: rest.groups }), rest)] : []),
          totalOf('total', t('total'), total),
        ]}
      />
      <Pages {...pages} />
    </div>
  )
}

function Name({ row: { name, note, picture }, hasPicture }: { row: ReportRow; hasPicture: boolean }) {
  return (
    <div className={card.product}>
      {hasPicture && <Thumb src={picture ? `/images/${picture.path}` : undefined} />}
      <div>
        {name}
        {note && <p className={card.note}>{note}</p>}
      </div>
    </div>
  )
}
