import { expect, test } from 'vitest'
import { feesOfStore } from './store-fees.ts'

const entered = { commissionBasisPoints: 500, paymentBasisPoints: 0, paymentFixedMinor: 30 }

test('feesOfStore returns what the seller has entered, also zero', () => {
  expect(feesOfStore(entered, 'shopee')).toEqual({ ...entered, isTypical: false })
})

test('feesOfStore assumes the usual fees of the platform until the seller has entered all of them', () => {
  const usual = { commissionBasisPoints: 800, paymentBasisPoints: 300, paymentFixedMinor: 0, isTypical: true }
  expect(feesOfStore({ ...entered, paymentFixedMinor: null }, 'shopee')).toEqual(usual)
})

test('feesOfStore assumes no commission but a payment fee for a store of no known platform', () => {
  const none = { commissionBasisPoints: null, paymentBasisPoints: null, paymentFixedMinor: null }
  expect(feesOfStore(none, 'manual')).toMatchObject({ commissionBasisPoints: 0, paymentBasisPoints: 300 })
})
