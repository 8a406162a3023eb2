import { expect, it } from 'vitest'
import { pickVaried } from './pick-varied.ts'

const items = [1, 1, 1, 2, 3, 2].map((categoryId, id) => ({ id, categoryId }))
const ids = (count: number, perCategory: number) => pickVaried(items, count, perCategory).map(({ id }) => id)

it('a varied selection takes at most the allowed number per category, the hottest first', () => {
  expect(ids(3, 1)).toEqual([0, 3, 4])
  expect(ids(4, 2)).toEqual([0, 1, 3, 4])
})

it('a varied selection fills up with the next best when there are too few categories', () => {
  expect(ids(5, 1)).toEqual([0, 3, 4, 1, 2])
  expect(ids(99, 1)).toHaveLength(items.length)
})
