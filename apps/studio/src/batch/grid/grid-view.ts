import { itemStates } from '@podwright/domain/batch/states'
import { useState } from 'react'
import { z } from 'zod'
import { useDraft } from '../batch-context.tsx'
import { type CellFilter, type CellSort, cellSorts } from '../state/cells.ts'

export type GridView = {
  readonly filter: CellFilter
  readonly sort: CellSort
  /** The cell at the upper edge, to restore the scroll position. */
  readonly top: number | null
}

const Stored = z.object({
  filter: z.object({ state: z.enum(['all', ...itemStates]), problem: z.string().nullable(), search: z.string() }),
  sort: z.enum(cellSorts),
  top: z.int().nullable(),
})

const plain: GridView = { filter: { state: 'all', problem: null, search: '' }, sort: 'artwork', top: null }

const keyOf = (batchId: number) => `podwright.batch.${batchId}`

/**
 * Returns the view settings of the grid, stored for this tab: a user who edits a cell in the editor returns to the same
 * place.
 */
export function useGridView(): readonly [GridView, (view: GridView) => void] {
  const id = useDraft().batch?.id
  const [view, setView] = useState(() => (id === undefined ? plain : readView(id)))
  return [
    view,
    (next) => {
      setView(next)
      if (id !== undefined) storeView(id, next)
    },
  ]
}

export function readView(batchId: number): GridView {
  try {
    return Stored.parse(JSON.parse(sessionStorage.getItem(keyOf(batchId)) ?? ''))
  } catch {
    // Nothing is stored, or it was stored by an older studio.
    return plain
  }
}

export function storeView(batchId: number, view: GridView): void {
  sessionStorage.setItem(keyOf(batchId), JSON.stringify(view))
}
