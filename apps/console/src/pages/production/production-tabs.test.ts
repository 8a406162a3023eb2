import { maxCounted } from '@podwright/domain/orders/order-states'
import { productionStates } from '@podwright/domain/orders/production-states'
import { expect, test } from 'vitest'
import { countOfTab, isLate, productionTabs, statesOfTab } from './production-tabs.ts'

test('every production state that suppliers see belongs to exactly one tab', () => {
  const seen = productionStates.filter((state) => state !== 'planned')
  expect(productionTabs.flatMap(statesOfTab).sort()).toEqual([...seen].sort())
})

test('a tab adds up the counts of its states, and has more if one was not counted to its end', () => {
  const counts = { accepted: 2, in_production: 3, shipped: maxCounted }
  expect(countOfTab('making', counts)).toEqual({ count: 5, isMore: false })
  expect(countOfTab('shipped', counts)).toEqual({ count: maxCounted, isMore: true })
})

test('a production order is late from the day after its due date until it is shipped', () => {
  const order = { dueOn: '2026-11-20', state: 'accepted' } as const
  expect(isLate(order, '2026-11-20')).toBe(false)
  expect(isLate(order, '2026-11-21')).toBe(true)
  expect(isLate({ ...order, state: 'shipped' }, '2026-11-21')).toBe(false)
  expect(isLate({ ...order, dueOn: null }, '2026-11-21')).toBe(false)
})
