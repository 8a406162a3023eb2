import type { BatchItem } from '@podwright/contracts/batches/batch-shapes'
import type { PlannedItem } from '@podwright/design/batch/plan-batch'
import type { ItemState } from '@podwright/domain/batch/states'

/** One cell as the grid shows it, planned in the browser or returned by the server. */
export type Cell = Omit<BatchItem, 'reason' | 'warnings'> & {
  readonly reason: string | null
  readonly warnings: readonly string[]
}

/** The seller's decisions for single cells of a draft; they survive every new plan. */
export type CellOverrides = ReadonlyMap<string, Pick<BatchItem, 'state' | 'design' | 'warnings'>>

export function cellKey({ artworkId, rowId, productId }: Pick<BatchItem, 'artworkId' | 'rowId' | 'productId'>): string {
  return `${artworkId} ${rowId} ${productId}`
}

/** Returns the overrides among items of a draft: excluded, included, or edited by hand. */
export function overridesIn(items: readonly BatchItem[], planned: readonly PlannedItem[]): CellOverrides {
  const overrides = new Map<string, Pick<BatchItem, 'state' | 'design' | 'warnings'>>()
  for (const item of items) {
    const { state, design, warnings } = item
    const isTakenIn = state === 'waiting' && planned[item.position]?.state === 'skipped'
    if (state === 'excluded' || design !== null || isTakenIn) overrides.set(cellKey(item), { state, design, warnings })
  }
  return overrides
}

/** Returns a draft's cells: the plan with overrides applied. */
export function cellsOfPlan(planned: readonly PlannedItem[], overrides: CellOverrides): Cell[] {
  return planned.map((item): Cell => {
    const override = overrides.get(cellKey(item))
    const { titles: _, ...rest } = item
    const cell = { ...rest, colours: [...item.colours], design: null, finishedId: null, picture: null }
    if (!override) return cell
    return {
      ...cell,
      state: override.state,
      reason: override.state === 'skipped' ? cell.reason : null,
      design: override.design,
      warnings: override.design ? override.warnings : cell.warnings,
    }
  })
}

export type CellFilter = {
  readonly state: ItemState | 'all'
  /** Code of a warning or reason; `any` for all cells that have a warning. */
  readonly problem: string | null
  readonly search: string
}
export const cellSorts = ['artwork', 'product', 'warnings'] as const
export type CellSort = (typeof cellSorts)[number]

/** Returns the positions that match a filter, in the requested order. `nameOf` returns the text to search. */
export function findCells(
  cells: readonly Cell[],
  { state, problem, search }: CellFilter,
  sort: CellSort,
  nameOf: (cell: Cell) => string,
): number[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const found = cells.filter((cell) => {
    if (state !== 'all' && cell.state !== state) return false
    if (problem === 'any' && cell.warnings.length === 0) return false
    if (problem !== null && problem !== 'any' && cell.reason !== problem && !cell.warnings.includes(problem))
      return false
    if (words.length === 0) return true
    const name = nameOf(cell).toLocaleLowerCase()
    return words.every((word) => name.includes(word))
  })
  if (sort === 'product') {
    const rank = new Map<number, number>()
    for (const { productId } of cells) if (!rank.has(productId)) rank.set(productId, rank.size)
    found.sort((a, b) => (rank.get(a.productId) ?? 0) - (rank.get(b.productId) ?? 0) || a.position - b.position)
  }
  if (sort === 'warnings') {
    const weight = ({ state: own, warnings }: Cell) =>
      own === 'failed' ? 200 : own === 'skipped' ? 100 : warnings.length
    found.sort((a, b) => weight(b) - weight(a) || a.position - b.position)
  }
  return found.map(({ position }) => position)
}

/** Counts the cells in each state, and with each warning or reason. */
export function countCells(cells: readonly Cell[]) {
  const states: Record<ItemState, number> = { waiting: 0, running: 0, done: 0, failed: 0, skipped: 0, excluded: 0 }
  const problems = new Map<string, number>()
  let warned = 0
  const count = (code: string) => problems.set(code, (problems.get(code) ?? 0) + 1)
  for (const { state, reason, warnings } of cells) {
    states[state] += 1
    if (state === 'excluded') continue
    if (warnings.length > 0) warned += 1
    if (reason !== null) count(reason)
    for (const code of warnings) if (code !== reason) count(code)
  }
  return { states, warned, problems }
}
