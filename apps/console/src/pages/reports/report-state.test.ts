import { describe, expect, it } from 'vitest'
import { readReportState } from './report-state.ts'

const today = '2026-03-15'
const read = (query: string) => readReportState(new URLSearchParams(query), today)

describe('readReportState', () => {
  it('without a query it is the last 30 days by store', () => {
    expect(read('')).toEqual({
      group: 'store',
      period: '30',
      measure: 'profit',
      from: '2026-02-14',
      to: '2026-03-15',
    })
  })

  it.each([
    ['7', '2026-03-09', '2026-03-15'],
    ['month', '2026-03-01', '2026-03-15'],
    ['lastMonth', '2026-02-01', '2026-02-28'],
  ])('period %s goes from %s to %s', (period, from, to) => {
    expect(read(`period=${period}`)).toMatchObject({ from, to })
  })

  it('takes the days of a custom period, and moves an end before its beginning or after a year', () => {
    expect(read('period=custom&from=2026-01-02&to=2026-01-05')).toMatchObject({ from: '2026-01-02', to: '2026-01-05' })
    expect(read('period=custom&from=2026-01-02&to=2025-01-05')).toMatchObject({ from: '2026-01-02', to: '2026-01-02' })
    expect(read('period=custom&from=2024-03-01&to=2026-01-05')).toMatchObject({ from: '2024-03-01', to: '2025-03-01' })
  })

  it('ignores what is not a day, a group or a period', () => {
    expect(read('period=custom&from=x&to=2026-13-45&group=moon')).toMatchObject({
      group: 'store',
      from: '2026-02-14',
      to: '2026-03-15',
    })
  })
})
