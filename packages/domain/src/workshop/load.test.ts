import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter, planLoad, priorityBits, reasonsOf } from './load.ts'

const today = '2026-02-27'

test('planLoad marks a day as over capacity in total or for one product', () => {
  const work = [
    { day: '2026-02-27', productId: 1, pieces: 40 },
    { day: '2026-02-28', productId: 1, pieces: 30 },
    { day: '2026-02-28', productId: 2, pieces: 80 },
    { day: '2026-03-01', productId: 2, pieces: 51 },
  ]
  const load = planLoad(work, { piecesPerDay: 100, products: new Map([[2, 50]]) }, today, 4)
  expect(load).toEqual([
    { day: '2026-02-27', pieces: 40, isOver: false, overProducts: [] },
    { day: '2026-02-28', pieces: 110, isOver: true, overProducts: [2] },
    { day: '2026-03-01', pieces: 51, isOver: true, overProducts: [2] },
    { day: '2026-03-02', pieces: 0, isOver: false, overProducts: [] },
  ])
})

test('planLoad counts overdue work for today, loses no work within the days and has no limit without capacity', () => {
  const work = fc.record({
    day: fc.integer({ min: -30, max: 30 }).map((count) => daysAfter(today, count)),
    productId: fc.integer({ min: 1, max: 4 }),
    pieces: fc.integer({ min: 1, max: 500 }),
  })
  fc.assert(
    fc.property(fc.array(work), fc.integer({ min: 1, max: 20 }), (queue, days) => {
      const load = planLoad(queue, { piecesPerDay: null, products: new Map() }, today, days)
      const last = daysAfter(today, days - 1)
      const within = queue.filter(({ day }) => day <= last).reduce((sum, { pieces }) => sum + pieces, 0)
      expect(load.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(within)
      expect(load.some(({ isOver }) => isOver)).toBe(false)
      expect(load.map(({ day }) => day)).toEqual(load.map((_, at) => daysAfter(today, at)))
    }),
  )
})

test('reasonsOf puts express before late and late before sample', () => {
  const { express, late, sample } = priorityBits
  expect([0, sample, late, late + sample, express, express + late].map((each) => reasonsOf(each)[0])).toEqual([
    undefined,
    'sample',
    'late',
    'late',
    'express',
    'express',
  ])
  expect(express).toBeGreaterThan(late + sample)
  expect(late).toBeGreaterThan(sample)
})
