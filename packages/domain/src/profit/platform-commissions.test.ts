import { expect, it } from 'vitest'
import { usualFeesOf } from './platform-commissions.ts'

it('usualFeesOf adds a payment fee to the commission of the platform, also of one without a commission', () => {
  expect(usualFeesOf('shopee')).toBe(1100)
  expect(usualFeesOf('tiktok_shop')).toBe(900)
  expect(usualFeesOf('temu_eu')).toBe(300)
  expect(usualFeesOf('woocommerce')).toBe(300)
})
