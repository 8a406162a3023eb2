import type { BatchItem } from '@podwright/contracts/batches/batch-shapes'
import type { PlannedItem } from '@podwright/design/batch/plan-batch'
import { expect, it } from 'vitest'
import { type Cell, cellsOfPlan, countCells, findCells, overridesIn } from './cells.ts'

/** Two artworks on two products. */
const planned = [1, 2].flatMap((artworkId) =>
  [10, 20].map((productId, column): PlannedItem => {
    const position = (artworkId - 1) * 2 + column
    const isSkipped = position === 3
    return {
      position,
      artworkId,
      rowId: null,
      productId,
      state: isSkipped ? 'skipped' : 'waiting',
      reason: isSkipped ? 'resolution_below' : null,
      warnings: position === 1 ? ['resolution_low'] : [],
      colours: ['white'],
      sku: `${artworkId}-${productId}`,
      title: '',
      titles: {},
    }
  }),
)
const cells = cellsOfPlan(planned, new Map())
const all = { state: 'all', problem: null, search: '' } as const
const name = ({ sku }: Cell) => sku

it('cells are filtered by state, warning, reason and text', () => {
  expect(findCells(cells, { ...all, state: 'skipped' }, 'artwork', name)).toEqual([3])
  expect(findCells(cells, { ...all, problem: 'any' }, 'artwork', name)).toEqual([1])
  expect(findCells(cells, { ...all, problem: 'resolution_below' }, 'artwork', name)).toEqual([3])
  expect(findCells(cells, { ...all, search: '1- 20' }, 'artwork', name)).toEqual([1])
})

it('cells are sorted by product, and by need for attention', () => {
  expect(findCells(cells, all, 'product', name)).toEqual([0, 2, 1, 3])
  expect(findCells(cells, all, 'warnings', name)).toEqual([3, 1, 0, 2])
})

it('manual decisions survive every new plan', () => {
  const items: BatchItem[] = cells.map((cell) => ({ ...cell, warnings: [...cell.warnings] }))
  const decided = items.map((item): BatchItem => {
    if (item.position === 0) return { ...item, state: 'excluded' }
    if (item.position === 3) return { ...item, state: 'waiting', reason: null }
    return item.position === 2 ? { ...item, design: { designId: 5, revision: 2 }, warnings: ['text_too_small'] } : item
  })
  const again = cellsOfPlan(planned.toReversed(), overridesIn(decided, planned)).toReversed()
  expect(again.map(({ state }) => state)).toEqual(['excluded', 'waiting', 'waiting', 'waiting'])
  expect(again[2]).toMatchObject({ design: { designId: 5 }, warnings: ['text_too_small'] })
  expect(again[3]?.reason).toBeNull()
})

it('cells are counted by state and problem', () => {
  const { states, warned, problems } = countCells(cells)
  expect(states).toMatchObject({ waiting: 3, skipped: 1, excluded: 0 })
  expect(warned).toBe(1)
  expect([...problems]).toEqual([
    ['resolution_low', 1],
    ['resolution_below', 1],
  ])
})
