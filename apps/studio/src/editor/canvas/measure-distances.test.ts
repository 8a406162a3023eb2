import { expect, it } from 'vitest'
import { measureDistances } from './measure-distances.ts'

const box = { left: 100, top: 50, right: 140, bottom: 70 }

it('distances are measured to the four sides of an enclosing rectangle', () => {
  const distances = measureDistances(box, { left: 0, top: 0, right: 320, bottom: 400 })
  expect(distances.map(({ axis, from, to }) => [axis, to - from])).toEqual([
    ['x', 100],
    ['x', 180],
    ['y', 50],
    ['y', 330],
  ])
})

it('the gap to a neighbor in the same row is measured', () => {
  const [gap, ...rest] = measureDistances(box, { left: 165, top: 50, right: 200, bottom: 70 })
  expect(gap).toEqual({ axis: 'x', from: 140, to: 165, across: 60 })
  expect(rest).toEqual([])
})

it('both distances to a diagonal neighbor are measured', () => {
  expect(measureDistances(box, { left: 10, top: 100, right: 60, bottom: 120 })).toEqual([
    { axis: 'x', from: 60, to: 100, across: 60 },
    { axis: 'y', from: 70, to: 100, across: 120 },
  ])
})
