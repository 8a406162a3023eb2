import { addDays, daysBetween, type ReportGroup, reportGroups, reportLimits } from '@podwright/domain/profit/report'
import { choiceIn } from '../../parts/use-url-state.ts'

/** Periods by name; `custom` has its own days. */
export const periods = ['30', '7', '90', 'month', 'lastMonth', 'custom'] as const
export type ReportPeriod = (typeof periods)[number]

export const measures = ['profit', 'sold', 'orders'] as const
export type Measure = (typeof measures)[number]

/** What a report shows, as stored in the URL. */
export type ReportState = {
  readonly group: ReportGroup
  readonly period: ReportPeriod
  readonly from: string
  readonly to: string
  readonly measure: Measure
}

/** The first one is shown without a choice. */
const groupChoices: [ReportGroup, ...ReportGroup[]] = ['store', ...reportGroups]

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
}

/** Reads what is shown from the URL; unknown values are ignored, and the end of a long or negative period is moved. */
export function readReportState(query: URLSearchParams, today: string): ReportState {
  const group = choiceIn(query.get('group'), groupChoices)
  const period = choiceIn(query.get('period'), periods)
  const measure = choiceIn(query.get('measure'), measures)
  if (period !== 'custom') return { group, period, measure, ...daysOf(period, today) }
  const dayIn = (name: string, none: string) => {
    const text = query.get(name) ?? ''
    return isDay(text) ? text : none
  }
  const { from: usual } = daysOf('30', today)
  const from = dayIn('from', usual)
  const days = Math.min(Math.max(1, daysBetween(from, dayIn('to', today))), reportLimits.maxDays)
  return { group, period, measure, from, to: addDays(from, days - 1) }
}

/** The days of a period, today included. */
export function daysOf(
  period: Exclude<ReportPeriod, 'custom'>,
  today: string,
): { readonly from: string; readonly to: string } {
  const firstOfMonth = `${today.slice(0, 8)}01`
  if (period === 'month') return { from: firstOfMonth, to: today }
  if (period === 'lastMonth') {
    const to = addDays(firstOfMonth, -1)
    return { from: `${to.slice(0, 8)}01`, to }
  }
  return { from: addDays(today, 1 - Number(period)), to: today }
}
