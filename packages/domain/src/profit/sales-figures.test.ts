import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addFigures, addSales, type DaySales, figuresByDay, noSales } from './sales-figures.ts'

const sales = (more: Partial<DaySales> = {}): DaySales => ({
  daysAgo: 0,
  currency: 'USD',
  rate: '0.125',
  orders: 2,
  soldMinor: 5000,
  goodsMinor: 12_000,
  freightMinor: 3000,
  refundedMinor: 500,
  ...more,
})

test('profit is what buyers paid in yuan, less goods and freight, plus refunds', () => {
  expect(addSales(noSales, sales())).toEqual({
    orders: 2,
    soldMinor: 40_000,
    goodsMinor: 12_000,
    freightMinor: 3000,
    refundedMinor: 500,
    profitMinor: 25_500,
    unpricedOrders: 0,
  })
})

test.each([
  { what: 'no selling price', more: { currency: null, rate: null, soldMinor: 0 } },
  { what: 'a currency without a rate', more: { rate: null } },
])('orders with $what are counted, but are in neither sales nor profit', ({ more }) => {
  expect(addSales(noSales, sales(more))).toMatchObject({
    orders: 2,
    soldMinor: 0,
    goodsMinor: 12_000,
    profitMinor: 0,
    unpricedOrders: 2,
  })
})

test('figuresByDay puts today last, and leaves out what is older', () => {
  const figures = figuresByDay([sales({ daysAgo: 0, orders: 1 }), sales({ daysAgo: 2 }), sales({ daysAgo: 3 })], 3)
  expect(figures.map(({ orders }) => orders)).toEqual([2, 0, 1])
})

test('the days add up to the sum of all sales', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000 })
  const anySales = fc.record({
    daysAgo: fc.integer({ min: 0, max: 29 }),
    currency: fc.constantFrom('USD', null),
    rate: fc.constantFrom('0.13731', null),
    orders: fc.integer({ min: 1, max: 1000 }),
    soldMinor: amount,
    goodsMinor: amount,
    freightMinor: amount,
    refundedMinor: amount,
  })
  fc.assert(
    fc.property(fc.array(anySales, { maxLength: 40 }), (all) => {
      const whole = all.reduce(addSales, noSales)
      const days = figuresByDay(all, 30)
      expect(days.reduce(addFigures, noSales)).toEqual(whole)
    }),
  )
})
