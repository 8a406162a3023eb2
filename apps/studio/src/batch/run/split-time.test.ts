import { expect, it } from 'vitest'
import { splitTime } from './split-time.ts'

it.each([
  [0, 'seconds', 1],
  [12.2, 'seconds', 13],
  [41, 'seconds', 50],
  [95, 'minutes', 2],
  [3_000, 'minutes', 50],
  [7_300, 'hours', 2],
] as const)('%s seconds are displayed in %s', (seconds, unit, count) => {
  expect(splitTime(seconds)).toEqual({ unit, count })
})
