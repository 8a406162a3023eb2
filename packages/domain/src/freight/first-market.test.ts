import { expect, test } from 'vitest'
import { locales } from '../locale.ts'
import { firstMarketOf } from './first-market.ts'

test("firstMarketOf returns the seller's own country, and the US for China", () => {
  expect(locales.map(({ country }) => firstMarketOf(country))).toEqual(['US', 'US', 'TH', 'MY', 'PH', 'VN', 'ID'])
})
