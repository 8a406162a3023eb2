import { expect, test } from 'vitest'
import { etsy } from '../../../packages/connectors/src/etsy/etsy.ts'
import { needed } from '../suite/session.ts'

const daySeconds = 86_400
const callsOfDay = 10_000
const limits = needed(etsy.rateLimits)
const { pollSeconds, rereadSeconds } = needed(etsy.orders).feed

test('all shops of an app together keep to its 10,000 calls a day', () => {
  expect(limits.every((limit) => limit.of === 'app')).toBe(true)
  const most = (seconds: number) => Math.min(...limits.map(({ perSecond, burst }) => burst + perSecond * seconds))
  expect(most(daySeconds)).toBeLessThanOrEqual(callsOfDay)
})

test('the budget of a day lasts for ten shops with thirty orders a day that are shipped after three days', () => {
  const perDay = Math.min(...limits.map(({ perSecond }) => perSecond * daySeconds))
  const [polls, tokens] = [daySeconds / needed(pollSeconds), 24]
  // Found, paid, read again, released, shipped.
  const readsOfOrder = (3 * daySeconds) / needed(rereadSeconds) + 4
  expect(10 * (polls + tokens + 30 * readsOfOrder)).toBeLessThanOrEqual(perDay)
})
