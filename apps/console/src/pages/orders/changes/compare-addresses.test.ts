import { OrderAddress } from '@podwright/domain/orders/address'
import { expect, it } from 'vitest'
import { compareAddresses } from './compare-addresses.ts'

const before = OrderAddress.parse({ recipient: 'Ann', country: 'TH', city: 'Bangkok', line1: '1 Sukhumvit Road' })
const after = { ...before, line1: '9 Silom Road', line2: 'Floor 2' }
const different = (from: OrderAddress, to: OrderAddress | null) =>
  compareAddresses(from, to).flatMap(({ text, isDifferent }) => (isDifferent ? [text] : []))

it('an address is compared part by part: what was replaced, added or removed differs', () => {
  expect(different(before, after)).toEqual(['1 Sukhumvit Road'])
  expect(different(after, before)).toEqual(['9 Silom Road', 'Floor 2'])
})

it('an address without another one has no differences, and empty parts are left out', () => {
  expect(different(after, null)).toEqual([])
  expect(compareAddresses(before, null).map(({ part }) => part)).toEqual(['recipient', 'line1', 'city', 'country'])
})
