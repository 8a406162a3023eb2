import { expect, test } from 'vitest'
import { localDays } from './local-days.ts'

test('localDays lists each date once, across months and changes of the clock', () => {
  const days = localDays(-29, 30, new Date(2026, 2, 31, 23, 30))
  expect(days).toHaveLength(30)
  expect(days.at(-1)).toEqual(new Date(2026, 2, 31, 12))
  expect(days[0]).toEqual(new Date(2026, 2, 2, 12))
  expect(new Set(days.map((day) => day.getDate())).size).toBe(30)
  expect(localDays(0, 2, new Date(2026, 11, 31, 1)).at(-1)).toEqual(new Date(2027, 0, 1, 12))
})
