import { shownOrderStates } from '@podwright/domain/orders/order-states'
import { expect, test } from 'vitest'
import { countIn, orderGroups, orderTabs, tabOf } from './order-groups.ts'

test('every order state belongs to exactly one tab', () => {
  expect(Object.values(orderGroups).flat().sort()).toEqual([...shownOrderStates].sort())
})

test('the tab counts add up to the count of all orders, which excludes archived ones', () => {
  const counts = Object.fromEntries(shownOrderStates.map((state, i) => [state, i + 1]))
  const inGroups = orderTabs.filter((tab) => tab !== 'all' && tab !== 'archived').map((tab) => countIn(tab, counts))
  expect(countIn('all', counts)).toBe(inGroups.reduce((sum, count) => sum + count, 0))
  expect(countIn('pay', { awaiting_payment: 2, payment_failed: 1, draft: 7 })).toBe(3)
})

test('a set of states selects the tab with exactly these states', () => {
  for (const tab of orderTabs) expect(tabOf(tab === 'all' ? [] : orderGroups[tab])).toBe(tab)
  expect(tabOf(['draft'])).toBeUndefined()
})
