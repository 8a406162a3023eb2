import { expect, test } from 'vitest'
import { visibleCategories } from './visible-categories.ts'

const leaf = (id: number) => ({ id, code: `c${id}`, name: `Category ${id}`, count: 9 })
const tree = [
  { ...leaf(1), children: [leaf(11), leaf(12)] },
  { ...leaf(2), children: [leaf(21)] },
]
const shown = (counts: Record<number, number>, currentId?: number) =>
  visibleCategories(tree, ({ id }) => counts[id] ?? 0, currentId).map(({ id, children }) => [
    id,
    children.map((child) => child.id),
  ])

test('branches of the category tree without products are hidden', () => {
  expect(shown({ 1: 3, 12: 3 })).toEqual([[1, [12]]])
  expect(shown({})).toEqual([])
})

test('the current category and its parent are shown even without products', () => {
  expect(shown({ 1: 3, 12: 3 }, 21)).toEqual([
    [1, [12]],
    [2, [21]],
  ])
  expect(shown({}, 2)).toEqual([[2, []]])
})
