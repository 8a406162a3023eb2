import { expect, it } from 'vitest'
import { currencyOf, suggestedPrice } from './suggest-price.ts'

const rates = { CNY: '1', USD: '0.14', THB: '4.6', VND: '3600' }

it("suggested prices are in the currency of the seller's prices, otherwise in that of the language", () => {
  const none = { priceCurrency: null, priceRule: null }
  expect(currencyOf([none, { ...none, priceCurrency: 'THB' }], 'en-US', rates)?.code).toBe('THB')
  expect(currencyOf([none], 'en-US', rates)?.code).toBe('USD')
  expect(currencyOf([{ ...none, priceCurrency: 'EUR' }], 'en-US', rates)).toBeUndefined()
})

it('a suggested price is converted, in whole units where a unit is small', () => {
  expect(suggestedPrice(5_999, { code: 'USD', rate: '0.14' })).toEqual({ amount: '8.40', currency: 'USD' })
  expect(suggestedPrice(5_999, { code: 'VND', rate: '3600.333' })).toEqual({ amount: '215984.00', currency: 'VND' })
  expect(suggestedPrice(5_999, undefined)).toBeNull()
  expect(suggestedPrice(null, { code: 'USD', rate: '0.14' })).toBeNull()
})
