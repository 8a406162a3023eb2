import type { FreightQuote } from '@podwright/contracts/freight/freight-shapes'
import { expect, it } from 'vitest'
import { fastestOf } from './freight-lines.server.ts'

const quote = (logisticsId: string, minDays: number, maxDays: number): FreightQuote => ({
  logisticsId,
  carrierName: logisticsId,
  hasTracking: true,
  priceMinor: 100,
  minDays,
  maxDays,
})

it('the fastest quote has the earliest latest day, then the earliest day', () => {
  expect(fastestOf([quote('slow', 5, 9), quote('fast', 3, 5), quote('wide', 1, 8)])?.logisticsId).toBe('fast')
  expect(fastestOf([quote('late', 4, 5), quote('early', 3, 5)])?.logisticsId).toBe('early')
})

it('of equally fast quotes the cheaper, first one is used', () => {
  expect(fastestOf([quote('cheap', 3, 5), quote('dear', 3, 5)])?.logisticsId).toBe('cheap')
  expect(fastestOf([])).toBeUndefined()
})
