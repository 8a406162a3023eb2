import { expect, it } from 'vitest'
import { pastMonths } from './past-months.ts'

it('the past months begin with the one before the current one and cross the year', () => {
  const months = pastMonths(new Date('2027-02-28T23:59:59Z'))
  expect(months.slice(0, 3)).toEqual(['2027-01', '2026-12', '2026-11'])
  expect(months).toHaveLength(12)
})
