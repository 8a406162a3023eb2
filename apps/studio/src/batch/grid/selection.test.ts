import { expect, it } from 'vitest'
import { noSelection, select, walk } from './selection.ts'

const order = [4, 2, 9, 7, 1]
const grid = { count: 5, columns: 2, rows: 2 }

it('selecting a range follows the displayed order', () => {
  const one = select(noSelection, order, 2, 'only')
  const range = select(one, order, 7, 'range')
  expect([...range.chosen]).toEqual([2, 9, 7])
  expect([...select(range, order, 4, 'range').chosen]).toEqual([4, 2])
})

it('single cells are added to and removed from the selection', () => {
  const two = select(select(noSelection, order, 4, 'only'), order, 9, 'toggle')
  expect([...two.chosen]).toEqual([4, 9])
  expect([...select(two, order, 4, 'toggle').chosen]).toEqual([9])
})

it('a range starts over when its anchor is no longer displayed', () => {
  const gone = { ...noSelection, anchor: 100 }
  expect([...select(gone, order, 9, 'range').chosen]).toEqual([9])
})

it('keyboard navigation stays within the grid', () => {
  expect(walk('ArrowRight', 0, grid)).toBe(1)
  expect(walk('ArrowDown', 1, grid)).toBe(3)
  expect(walk('ArrowDown', 3, grid)).toBe(4)
  expect(walk('ArrowDown', 4, grid)).toBe(4)
  expect(walk('ArrowUp', 1, grid)).toBe(1)
  expect(walk('PageDown', 0, grid)).toBe(4)
  expect(walk('End', 0, grid)).toBe(4)
  expect(walk('Home', 3, grid)).toBe(0)
  expect(walk('x', 3, grid)).toBeUndefined()
})
