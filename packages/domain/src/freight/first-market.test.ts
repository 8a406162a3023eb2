import { expect, test } from 'vitest'
import { locales } from '../locale.ts'
import { firstMarketOf } from './first-market.ts'

test('the first market of a seller is the own country, but abroad for one in China', () => {
  expect(locales.map(({ country }) => firstMarketOf(country))).toEqual(['US', 'US', 'TH', 'MY', 'PH', 'VN', 'ID'])
})
