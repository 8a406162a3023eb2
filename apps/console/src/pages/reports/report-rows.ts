import type { DataOf } from '@podwright/contracts/define-call'
import type { getSalesReport } from '@podwright/contracts/reports/sales-report'
import { minorToDecimal } from '@podwright/domain/money'
import { shareOfWhole } from '@podwright/domain/profit/profit'
import { withEmptyDays } from '@podwright/domain/profit/report'
import type { SalesFigures } from '@podwright/domain/profit/sales-figures'
import type { ReportState } from './report-state.ts'

export type SalesReport = DataOf<typeof getSalesReport>
type ReportGroupRow = SalesReport['groups'][number]

/** A row of the table: `key` is unique, `note` says more about it. */
export type ReportRow = SalesFigures & {
  readonly key: string
  readonly name: string
  readonly note: string
  readonly picture: ReportGroupRow['picture']
}

/** How the rows of a report are called. */
export type RowNames = {
  readonly nameOf: (row: ReportGroupRow) => { readonly name: string; readonly note: string }
  /** The first day of a week or a day. */
  readonly nameOfDay: (key: string) => string
  /** Rows without the product, design or country by which they are grouped. */
  readonly none: string
}

/** The rows of a report: days and weeks in their order, other groups by profit. */
export function rowsOf(report: SalesReport, { group, from, to }: ReportState, names: RowNames): ReportRow[] {
  if (group === 'day' || group === 'week')
    return withEmptyDays(report.groups, { from, to, step: group }).map((row) => ({
      ...row,
      ...{ key: row.key ?? '', name: names.nameOfDay(row.key ?? ''), note: '', picture: null },
    }))
  return report.groups
    .map((row) => ({
      ...row,
      key: row.key ?? 'none',
      ...(row.key === null ? { name: names.none, note: '' } : names.nameOf(row)),
    }))
    .sort((a, b) => b.profitMinor - a.profitMinor || b.soldMinor - a.soldMinor || (a.key < b.key ? -1 : 1))
}

/** Commission and payment fee. */
export function feesOf({ commissionMinor, paymentFeeMinor }: SalesFigures): number {
  return commissionMinor + paymentFeeMinor
}

/** The profit in basis points of the sales; undefined without sales. */
export function marginOf({ profitMinor, soldMinor }: SalesFigures): number | undefined {
  return shareOfWhole(profitMinor, soldMinor)
}

/** The columns of the file of a report, in yuan. */
export const fileColumns = [
  'orders',
  'pieces',
  'sold',
  'goods',
  'freight',
  'commission',
  'paymentFee',
  'refunded',
  'profit',
  'margin',
  'uncounted',
  'uncountedCosts',
] as const
export type FileColumn = (typeof fileColumns)[number]

/** The cells of a row of the file; numbers are decimals without separators. */
export function fileCells(figures: SalesFigures): { readonly number: string }[] {
  const margin = marginOf(figures)
  const { orders, pieces, uncountedOrders, ...amounts } = figures
  const cells: Record<FileColumn, string> = {
    orders: String(orders),
    pieces: String(pieces),
    sold: minorToDecimal(amounts.soldMinor),
    goods: minorToDecimal(amounts.goodsMinor),
    freight: minorToDecimal(amounts.freightMinor),
    commission: minorToDecimal(amounts.commissionMinor),
    paymentFee: minorToDecimal(amounts.paymentFeeMinor),
    refunded: minorToDecimal(amounts.refundedMinor),
    profit: minorToDecimal(amounts.profitMinor),
    margin: margin === undefined ? '' : minorToDecimal(margin),
    uncounted: String(uncountedOrders),
    uncountedCosts: minorToDecimal(amounts.uncountedCostsMinor),
  }
  return fileColumns.map((column) => ({ number: cells[column] }))
}
