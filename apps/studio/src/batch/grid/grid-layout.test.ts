import { expect, it } from 'vitest'
import { layOutGrid, scrollTo, shownRows } from './grid-layout.ts'

const layout = layOutGrid(20_000, 1000, { min: 180, gap: 10, words: 60 })

it('a grid fills the width with equal cells', () => {
  expect(layout).toMatchObject({ columns: 5, cell: 192, rowHeight: 262 })
  expect(layout.height).toBe(4000 * 262 - 10)
  expect(layOutGrid(3, 50, { min: 180, gap: 10, words: 0 }).columns).toBe(1)
})

it('a grid renders the rows in view and one beyond each edge, for any number of rows', () => {
  expect(shownRows(layout, 20_000, { top: 0, height: 600 })).toEqual([0, 4])
  expect(shownRows(layout, 20_000, { top: 262 * 100, height: 600 })).toEqual([99, 104])
  expect(shownRows(layout, 7, { top: 262 * 100, height: 600 })).toEqual([2, 2])
})

it('a grid scrolls no farther than needed', () => {
  expect(scrollTo(layout, 0, { top: 0, height: 600 })).toBeUndefined()
  expect(scrollTo(layout, 12, { top: 0, height: 600 })).toBe(262 * 3 - 600)
  expect(scrollTo(layout, 0, { top: 300, height: 600 })).toBe(0)
})
