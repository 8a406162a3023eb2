import { expect, test } from 'vitest'
import { OrderAddress } from './address.ts'
import { missingInAddress } from './address-gaps.ts'

test('an address on the label of the marketplace lacks nothing but its country', () => {
  const hidden = OrderAddress.parse({ country: 'TH' })
  expect(missingInAddress(hidden)).toEqual(['recipient', 'phone', 'city', 'line1', 'postcode'])
  expect(missingInAddress({ ...hidden, isOnLabel: true })).toEqual([])
  expect(missingInAddress({ ...hidden, country: '', isOnLabel: true })).toEqual(['country'])
})

test('an address in the United States, Canada or Australia needs its state; others do not', () => {
  const complete = { recipient: 'Ann', phone: '1', city: 'Austin', line1: '5 Main St', postcode: '73301' }
  const missing = (country: string, region = '') =>
    missingInAddress(OrderAddress.parse({ ...complete, country, region }))
  expect(['US', 'CA', 'AU'].map((country) => missing(country))).toEqual([['region'], ['region'], ['region']])
  expect(missing('US', 'TX')).toEqual([])
  expect(missing('TH')).toEqual([])
})
