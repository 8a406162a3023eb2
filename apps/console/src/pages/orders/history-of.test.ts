import type { OrderEvent } from '@podwright/contracts/orders/order-shapes'
import { expect, test } from 'vitest'
import { historyOf } from './history-of.ts'

const event = (id: number, more: Partial<OrderEvent> = {}): OrderEvent => ({
  id,
  at: `2026-03-01T0${id}:00:00.000Z`,
  actor: 'seller',
  member: null,
  kind: 'changed',
  from: null,
  to: null,
  reason: '',
  ...more,
})

test('historyOf shows an order that is changed several times in a row as changed once, at the last time', () => {
  const events = [event(1, { kind: 'created' }), event(2), event(3), event(4), event(5, { kind: 'payment' }), event(6)]
  expect(historyOf(events).map(({ id }) => id)).toEqual([6, 5, 4, 1])
})

test('historyOf keeps changes of different people and for different reasons', () => {
  const events = [event(1), event(2, { actor: 'supplier' }), event(3, { actor: 'supplier', reason: 'A → B' })]
  expect(historyOf(events).map(({ id }) => id)).toEqual([3, 2, 1])
})

test('historyOf puts what a carrier reports late at the time when it happened', () => {
  const scan = event(4, { kind: 'shipment', actor: 'carrier', at: '2026-03-01T01:30:00.000Z' })
  expect(historyOf([event(1, { kind: 'created' }), event(2), scan]).map(({ id }) => id)).toEqual([2, 4, 1])
})
