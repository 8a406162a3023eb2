import { expect, it } from 'vitest'
import { typicalFees } from './platform-commissions.ts'

it('typicalFees adds a payment fee to the commission of the platform, also of one without a commission', () => {
  expect(typicalFees('shopee')).toBe(1100)
  expect(typicalFees('tiktok_shop')).toBe(900)
  expect(typicalFees('temu_eu')).toBe(300)
  expect(typicalFees('woocommerce')).toBe(300)
})
