import { maxCounted, shownOrderStates } from '@podwright/domain/orders/order-states'
import { expect, test } from 'vitest'
import { countIn, orderGroups, orderTabs } from './order-groups.ts'

test('every order state belongs to exactly one tab', () => {
  expect(Object.values(orderGroups).flat().sort()).toEqual([...shownOrderStates].sort())
})

test('the tab counts add up to the count of all orders, which excludes archived ones', () => {
  const counts = Object.fromEntries(shownOrderStates.map((state, i) => [state, i + 1]))
  const all = { counts, needsAction: counts.action_required ?? 0 }
  const inGroups = orderTabs.filter((tab) => tab !== 'all' && tab !== 'archived').map((tab) => countIn(tab, all).count)
  expect(countIn('all', all).count).toBe(inGroups.reduce((sum, count) => sum + count, 0))
  expect(countIn('pay', { counts: { awaiting_payment: 2, payment_failed: 1, draft: 7 }, needsAction: 0 })).toEqual({
    count: 3,
    isMore: false,
  })
})

test('a tab with a state that was not counted to its end has more orders than its number', () => {
  const large = { counts: { delivered: maxCounted, in_transit: 12, shipped: 1 }, needsAction: maxCounted }
  expect(countIn('delivered', large)).toEqual({ count: maxCounted, isMore: true })
  expect(countIn('all', large)).toEqual({ count: maxCounted + 13, isMore: true })
  expect(countIn('shipped', large)).toEqual({ count: 13, isMore: false })
  expect(countIn('action', large)).toEqual({ count: maxCounted, isMore: true })
})

test('orders that changed in their shops are counted in the tab of actions', () => {
  expect(countIn('action', { counts: { action_required: 1, in_review: 4 }, needsAction: 3 }).count).toBe(3)
})
