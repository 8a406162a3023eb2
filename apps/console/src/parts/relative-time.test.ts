import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = new Date('2026-11-22T12:00:00Z')

test.each([
  ['2026-11-22T12:00:00Z', 0, 'second'],
  ['2026-11-22T11:59:01Z', -59, 'second'],
  ['2026-11-22T11:59:00Z', -1, 'minute'],
  ['2026-11-22T12:59:59Z', 59, 'minute'],
  ['2026-11-22T10:00:01Z', -1, 'hour'],
  ['2026-11-20T11:00:00Z', -2, 'day'],
])('relativeTime expresses %s as %d %s', (at, count, unit) => {
  expect(relativeTime(new Date(at), now)).toEqual([count, unit])
})
