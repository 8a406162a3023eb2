import { shownOrderStates } from '@podwright/domain/orders/order-states'
import { expect, test } from 'vitest'
import { countIn, orderGroups, orderTabs, tabOf } from './order-groups.ts'

test('every state of an order is in exactly one tab', () => {
  expect(Object.values(orderGroups).flat().sort()).toEqual([...shownOrderStates].sort())
})

test('the counts of the tabs add up to all orders, archived ones apart', () => {
  const counts = Object.fromEntries(shownOrderStates.map((state, i) => [state, i + 1]))
  const inGroups = orderTabs.filter((tab) => tab !== 'all' && tab !== 'archived').map((tab) => countIn(tab, counts))
  expect(countIn('all', counts)).toBe(inGroups.reduce((sum, count) => sum + count, 0))
  expect(countIn('pay', { awaiting_payment: 2, payment_failed: 1, draft: 7 })).toBe(3)
})

test('a choice of states is the tab that has them', () => {
  for (const tab of orderTabs) expect(tabOf(tab === 'all' ? [] : orderGroups[tab])).toBe(tab)
  expect(tabOf(['draft'])).toBeUndefined()
})
