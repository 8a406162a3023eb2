import { noSales, type SalesFigures } from './sales-figures.ts'

/** What a sales report can be grouped by. */
export const reportGroups = ['day', 'week', 'store', 'product', 'design', 'country', 'supplier'] as const
export type ReportGroup = (typeof reportGroups)[number]

export const reportLimits = {
  maxDays: 366,
  /** Groups that a report lists; the others are one sum. */
  maxGroups: 1000,
} as const

const dayMs = 86_400_000

/** A day such as `2026-12-31`, moved by a number of days. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}

/** Days of a period that includes its last day; zero or less if it ends before it begins. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs) + 1
}

/** The Monday of the week of a day. */
export function weekOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

type Dated = SalesFigures & { readonly key: string | null }

/** The days or weeks of a period in their order, with those that have no sales. */
export function withEmptyDays<Row extends Dated>(
  rows: readonly Row[],
  { from, to, step }: { readonly from: string; readonly to: string; readonly step: 'day' | 'week' },
): (Row | Dated)[] {
  const known = new Map(rows.map((row) => [row.key, row]))
  const [first, days] = step === 'day' ? [from, 1] : [weekOf(from), 7]
  const count = Math.ceil(daysBetween(first, to) / days)
  return Array.from({ length: Math.max(0, count) }, (_, at) => {
    const key = addDays(first, at * days)
    return known.get(key) ?? { ...noSales, key }
  })
}
