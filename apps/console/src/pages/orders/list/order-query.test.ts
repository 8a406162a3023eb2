import { expect, test } from 'vitest'
import { choiceOfView, filtersOf, readChoice, statesOf, writeChoice } from './order-query.ts'

const choice = {
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
  for (const [name, value] of Object.entries(writeChoice(choice))) if (value) query.set(name, value)
  expect(readChoice(query)).toEqual(choice)
})

test('a URL with invalid values shows all orders', () => {
  const broken = readChoice(new URLSearchParams('tab=x&store=-1&payment=maybe&from=yesterday&sort=up'))
  expect(filtersOf(broken)).toEqual({})
  expect([broken.tab, broken.sort]).toEqual(['all', 'newest'])
})

test('a saved view restores the filters it was saved with', () => {
  const saved = { ...filtersOf(choice), state: statesOf(choice.tab), sort: choice.sort }
  expect(choiceOfView(saved)).toEqual(choice)
})
