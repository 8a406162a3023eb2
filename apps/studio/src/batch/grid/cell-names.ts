import type { Cell } from '../state/cells.ts'

export type CellNames = {
  readonly artwork: (cell: Cell) => string
  readonly product: (cell: Cell) => string
}
