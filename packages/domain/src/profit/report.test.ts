import { expect, test } from 'vitest'
import { addDays, daysBetween, weekOf, withEmptyDays } from './report.ts'
import { noSales } from './sales-figures.ts'

test('addDays and daysBetween count across months, leap days and years', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(3)
  expect(daysBetween('2026-03-02', '2026-03-01')).toBe(0)
})

test('weekOf returns the Monday, also of a Sunday', () => {
  expect(weekOf('2026-11-23')).toBe('2026-11-23')
  expect(weekOf('2026-11-29')).toBe('2026-11-23')
})

test('withEmptyDays lists every day of the period in its order', () => {
  const sold = { ...noSales, key: '2026-11-03', orders: 4 }
  const days = withEmptyDays([sold], { from: '2026-11-01', to: '2026-11-04', step: 'day' })
  expect(days.map(({ key, orders }) => [key, orders])).toEqual([
    ['2026-11-01', 0],
    ['2026-11-02', 0],
    ['2026-11-03', 4],
    ['2026-11-04', 0],
  ])
})

test('withEmptyDays begins with the week of the first day and ends with that of the last', () => {
  const weeks = withEmptyDays([], { from: '2026-11-01', to: '2026-11-09', step: 'week' })
  expect(weeks.map(({ key }) => key)).toEqual(['2026-10-26', '2026-11-02', '2026-11-09'])
})
