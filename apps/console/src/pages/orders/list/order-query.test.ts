import { expect, test } from 'vitest'
import { filtersOf, listParams, readListState, writeListState } from './order-query.ts'

const listState = {
  tab: 'pay',
  search: 'PW100',
  storeId: 7,
  payment: 'pending',
  afterSales: undefined,
  from: '2026-11-01',
  to: '',
  sort: 'total_high',
} as const

test('filters written to the URL are read back unchanged', () => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(writeListState(listState))) if (value) query.set(name, value)
  expect(readListState(query)).toEqual(listState)
})

test('a URL with invalid values shows all orders', () => {
  const broken = readListState(new URLSearchParams('tab=x&store=-1&payment=maybe&from=yesterday&sort=up'))
  expect(filtersOf(broken)).toEqual({})
  expect([broken.tab, broken.sort]).toEqual(['all', 'newest'])
})

test('every filter in the URL belongs to a saved view', () => {
  expect(Object.keys(writeListState(listState)).sort()).toEqual([...listParams].sort())
})
