import { expect, it } from 'vitest'
import { trackingLink } from './tracking-links.ts'

it('trackingLink puts the encoded number into the page of a known carrier', () => {
  expect(trackingLink('fedex-international', 'A $& 1')).toBe('https://www.fedex.com/fedextrack/?trknbr=A%20%24%26%201')
})

it('trackingLink returns undefined for carriers without a page', () => {
  expect(trackingLink('jt-express', '1')).toBeUndefined()
  expect(trackingLink('toString', '1')).toBeUndefined()
  expect(trackingLink(null, '1')).toBeUndefined()
})
