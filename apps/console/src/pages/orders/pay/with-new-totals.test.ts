import { expect, test } from 'vitest'
import { withNewTotals } from './with-new-totals.ts'

test("an order whose price has changed gets the server's total, and the others keep theirs", () => {
  const orders = [
    { id: 1, number: 'PW1', totalMinor: 500 },
    { id: 2, number: 'PW2', totalMinor: 700 },
  ]
  expect(withNewTotals(orders, { PW2: '900' }).map(({ totalMinor }) => totalMinor)).toEqual([500, 900])
  expect(withNewTotals(orders, {})).toEqual(orders)
  expect(withNewTotals(orders, { PW1: 'much' })).toEqual(orders)
})
