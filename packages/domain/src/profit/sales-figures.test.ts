import { expect, test } from 'vitest'
import { addFigures, figuresByDay, noSales } from './sales-figures.ts'

const one = { ...noSales, orders: 1, pieces: 2, soldMinor: 900, profitMinor: -100 }

test('figuresByDay puts today last, leaves out what is older, and fills days without sales', () => {
  const figures = figuresByDay(
    [
      { ...one, daysAgo: 0 },
      { ...one, orders: 2, daysAgo: 2 },
      { ...one, daysAgo: 3 },
    ],
    3,
  )
  expect(figures.map(({ orders }) => orders)).toEqual([2, 0, 1])
  expect(figures[1]).toEqual(noSales)
  expect(figures[2]).toEqual(one)
})

test('addFigures adds every figure', () => {
  const all = Object.fromEntries(Object.keys(noSales).map((name, at) => [name, at + 1]))
  const twice = Object.fromEntries(Object.keys(noSales).map((name, at) => [name, 2 * (at + 1)]))
  const figures = { ...noSales, ...all }
  expect(addFigures(figures, figures)).toEqual(twice)
  expect(addFigures(noSales, figures)).toEqual(figures)
})
