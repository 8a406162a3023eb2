import { expect, test } from 'vitest'
import { isCashOnDelivery } from './cash-on-delivery.ts'

test.each([
  'cod',
  'COD',
  'Cash on Delivery (COD)',
  'cash_on_delivery',
  'Payment on delivery',
  '货到付款',
  'เก็บเงินปลายทาง',
  'Thanh toán khi nhận hàng (COD)',
  'Bayar di tempat',
  'Tunai semasa penghantaran',
])('%s is cash on delivery', (name) => expect(isCashOnDelivery(name)).toBe(true))

test.each(['', 'bacs', 'Bank transfer', 'shopify_payments', 'Codes', 'cheque', 'paypal'])(
  '%j is not cash on delivery',
  (name) => expect(isCashOnDelivery(name)).toBe(false),
)
