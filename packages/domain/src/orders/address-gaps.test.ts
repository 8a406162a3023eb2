import { expect, test } from 'vitest'
import { OrderAddress } from './address.ts'
import { missingInAddress } from './address-gaps.ts'

test('an address on the label of the marketplace lacks nothing but its country', () => {
  const hidden = OrderAddress.parse({ country: 'TH' })
  expect(missingInAddress(hidden)).toEqual(['recipient', 'phone', 'city', 'line1', 'postcode'])
  expect(missingInAddress({ ...hidden, isOnLabel: true })).toEqual([])
  expect(missingInAddress({ ...hidden, country: '', isOnLabel: true })).toEqual(['country'])
})
