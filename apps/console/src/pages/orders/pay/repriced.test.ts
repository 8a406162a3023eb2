import { expect, test } from 'vitest'
import { repriced } from './repriced.ts'

test("an order whose price has changed gets the server's total, and the others keep theirs", () => {
  const orders = [
    { id: 1, number: 'PW1', totalMinor: 500 },
    { id: 2, number: 'PW2', totalMinor: 700 },
  ]
  expect(repriced(orders, { PW2: '900' }).map(({ totalMinor }) => totalMinor)).toEqual([500, 900])
  expect(repriced(orders, {})).toEqual(orders)
  expect(repriced(orders, { PW1: 'much' })).toEqual(orders)
})
