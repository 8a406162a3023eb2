import { expect, it } from 'vitest'
import { bulkActionNames, bulkActionsOf, bulkListNames, bulkLists, bulkRule } from './bulk-actions.ts'

it('no action takes what is where it leads', () => {
  for (const name of bulkActionNames) {
    const { takes, leadsTo } = bulkRule(name)
    expect(takes.filter((state) => leadsTo.includes(state))).toEqual([])
  }
})

it('each list has actions, and a login without their permissions has none', () => {
  expect(bulkListNames).toEqual(Object.keys(bulkLists))
  for (const list of bulkListNames) {
    expect(bulkActionsOf(list, () => true)).not.toEqual([])
    expect(bulkActionsOf(list, () => false)).toEqual([])
  }
  expect(bulkActionsOf('orders', (permission) => permission === 'pay')).toEqual(['pay_orders'])
})
