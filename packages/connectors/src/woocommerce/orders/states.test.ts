import { expect, test } from 'vitest'
import type { Order } from './shape.ts'
import { paymentOf, stateOf } from './states.ts'

test.each([
  ['pending', 'unpaid'],
  ['failed', 'unpaid'],
  ['on-hold', 'on_hold'],
  ['processing', 'to_ship'],
  ['completed', 'shipped'],
  ['cancelled', 'canceled'],
  ['refunded', 'canceled'],
  ['trash', 'canceled'],
  ['waiting-artist', 'on_hold'],
])('the order status %s is the state %s', (status, state) => expect(stateOf(status)).toBe(state))

const order = (more: Partial<Pick<Order, 'status' | 'date_paid_gmt' | 'payment_method' | 'refunds'>>) => ({
  status: 'processing',
  date_paid_gmt: '2026-11-22T00:00:00',
  total: '78.50',
  refunds: [],
  ...more,
})

test.each([
  [{ date_paid_gmt: null }, 'pending'],
  [{ date_paid_gmt: null, payment_method: 'bacs' }, 'pending'],
  [{ date_paid_gmt: null, payment_method: 'cod' }, 'on_delivery'],
  [{ payment_method: 'cod' }, 'paid'],
  [{}, 'paid'],
  [{ refunds: [{ id: 1, total: '-24.50' }] }, 'part_refunded'],
  [
    {
      refunds: [
        { id: 1, total: '-24.50' },
        { id: 2, total: '-54.00' },
      ],
    },
    'refunded',
  ],
  [{ status: 'refunded', date_paid_gmt: null }, 'refunded'],
])('an order with %j has the payment %s', (more, payment) => expect(paymentOf(order(more))).toBe(payment))
