import { expect, it } from 'vitest'
import { typicalFees } from './platform-commissions.ts'

it.each([
  ['shopee', 800],
  ['tiktok_shop', 600],
  ['temu_eu', 0],
  ['woocommerce', 0],
])('typicalFees of %s are its commission and a payment fee', (platform, commissionBasisPoints) => {
  expect(typicalFees(platform)).toEqual({ commissionBasisPoints, paymentBasisPoints: 300, paymentFixedMinor: 0 })
})
