import type { BatchItem } from '@podwright/contracts/batches/batch-shapes'
import type { ApiClient } from '@podwright/contracts/client/create-client'
import type { PlannedItem } from '@podwright/design/batch/plan-batch'
import { batchLimits, cellCount } from '@podwright/domain/batch/settings'
import type { BatchDraft } from './batch-draft.ts'
import type { FactStore } from './batch-facts.ts'
import { type Cell, type CellOverrides, cellKey, cellsOfPlan, overridesIn } from './cells.ts'
import { createPlanner } from './planner.ts'

export type CellsState = {
  readonly cells: readonly Cell[]
  /** The displayed cells do not match the settings yet. */
  readonly isBusy: boolean
}

export type CellStore = {
  readonly state: () => CellsState
  readonly subscribe: (listener: () => void) => () => void
  readonly change: (action: 'exclude' | 'include' | 'retry', positions: readonly number[]) => Promise<void>
  /** Reloads the server's items: all, or those of a window. */
  readonly reload: (window?: { readonly from: number; readonly count: number }) => Promise<void>
  /** Loads the items finished since the last load. */
  readonly catchUp: () => Promise<void>
  /** Saves the settings and lets the server plan them; resolves with whether both succeeded. */
  readonly settle: () => Promise<boolean>
  /** Reverts the manual edit of a cell. */
  readonly unfix: (position: number) => Promise<void>
  readonly dispose: () => void
}

const pageOf = 500
/** Settings are planned this long after the last change. */
const plannedAfterMs = 120
/** Items that ended this long before a load may be missing from it, because a transaction takes time to commit. */
const overlapMs = 5_000

/** All cells of a batch: planned in the browser for a draft, loaded from the server for a started one. */
export function createCellStore({
  api,
  draft,
  facts,
}: {
  readonly api: ApiClient
  readonly draft: BatchDraft
  readonly facts: FactStore
}): CellStore {
  let state: CellsState = { cells: [], isBusy: true }
  let planned: readonly PlannedItem[] = []
  let overrides: CellOverrides = new Map()
  /**
   * The items of a draft as last planned; the seller's overrides are derived by comparing them with the browser's first
   * plan.
   */
  let items: BatchItem[] = []
  let isFresh = true
  let seenUntil: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const giveUp = new AbortController()
  const { signal } = giveUp

  const enter = (part: Partial<CellsState>) => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  const batch = () => draft.state().batch
  const isDraft = () => (batch()?.state ?? 'draft') === 'draft'
  const planner = createPlanner((next) => {
    planned = next
    if (isFresh && items.length > 0) overrides = overridesIn(items, planned)
    isFresh = false
    if (isDraft()) enter({ cells: cellsOfPlan(planned, overrides), isBusy: false })
  })

  let seen: { settings: unknown; facts: unknown } | undefined
  const look = () => {
    if (!isDraft()) return
    const { settings } = draft.state()
    facts.need(settings)
    const now = { settings, facts: facts.state() }
    if (seen?.settings === now.settings && seen.facts === now.facts) return
    seen = now
    clearTimeout(timer)
    const cells = cellCount(settings)
    if (cells === 0 || cells > batchLimits.cells) return enter({ cells: [], isBusy: false })
    if (!now.facts.isComplete) return enter({ isBusy: true })
    timer = setTimeout(() => planner.plan(settings, now.facts), plannedAfterMs)
  }

  async function fetchItems(id: number, query: { after?: string; limit: number; endedAfter?: string }) {
    const {
      items: found,
      next,
      asOf,
    } = await api.call('listBatchItems', { params: { id }, query, signal, handles: 'all' })
    const seenUntil = new Date(Date.parse(asOf) - overlapMs).toISOString()
    return { found, next, seenUntil }
  }

  async function loadAll(id: number): Promise<BatchItem[]> {
    const all: BatchItem[] = []
    let since: string | undefined
    for (let after: string | null = ''; after !== null; ) {
      const page = await fetchItems(id, { ...(after !== '' && { after }), limit: pageOf })
      since ??= page.seenUntil
      all.push(...page.found)
      after = page.found.length > 0 ? page.next : null
      // The first page is displayed while the others load.
      if (!isDraft() && all.length > state.cells.length) enter({ cells: [...all], isBusy: after !== null })
    }
    seenUntil = since
    return all
  }

  const takeIn = (found: readonly BatchItem[]) => {
    if (found.length === 0) return
    const cells = [...state.cells]
    for (const item of found) cells[item.position] = item
    enter({ cells })
  }

  const reload: CellStore['reload'] = async (window) => {
    const id = batch()?.id
    if (id === undefined || isDraft()) return
    try {
      if (!window) return enter({ cells: await loadAll(id), isBusy: false })
      const after = window.from === 0 ? {} : { after: `0.${window.from - 1}` }
      takeIn((await fetchItems(id, { ...after, limit: Math.min(pageOf, window.count) })).found)
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  const catchUp: CellStore['catchUp'] = async () => {
    const id = batch()?.id
    if (id === undefined || isDraft()) return
    if (seenUntil === undefined) return reload()
    const ended = seenUntil
    try {
      for (let after: string | null = ''; after !== null; ) {
        const page = await fetchItems(id, { ...(after !== '' && { after }), limit: pageOf, endedAfter: ended })
        if (after === '') seenUntil = page.seenUntil
        takeIn(page.found)
        after = page.next
      }
    } catch (error) {
      // Missed items are loaded again.
      seenUntil = ended
      if (!signal.aborted) throw error
    }
  }

  const send = async (id: number, action: 'exclude' | 'include' | 'retry', positions: readonly number[]) => {
    const body = { action, items: { positions: [...positions] } }
    await api.call('changeBatchItems', { params: { id }, body, headers: { repeatSubmit: 'false' } })
  }

  const settle = async () => {
    const saved = await draft.flush()
    if (!saved) return false
    if (saved.state !== 'draft' || saved.plannedRevision === saved.revision) return true
    await api.call('planBatch', { params: { id: saved.id }, headers: { repeatSubmit: 'false' } })
    draft.take({ ...saved, plannedRevision: saved.revision })
    // The server's new plan would exclude again what the seller has included.
    const positions = state.cells
      .filter((cell) => cell.state === 'waiting' && !cell.design && planned[cell.position]?.state === 'skipped')
      .map(({ position }) => position)
    if (positions.length > 0) await send(saved.id, 'include', positions)
    return true
  }

  async function open(): Promise<void> {
    const known = batch()
    if (known && known.state !== 'draft') return reload()
    if (known && known.plannedRevision !== null) items = await loadAll(known.id)
    look()
  }

  const ends = [draft.subscribe(look), facts.subscribe(look)]
  open().catch((error: unknown) => !signal.aborted && reportError(error))
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: async (action, positions) => {
      if (positions.length === 0 || (isDraft() && !(await settle()))) return
      const id = batch()?.id
      if (id === undefined) return
      await send(id, action, positions)
      if (!isDraft()) {
        // A finished batch continues when an item has to be processed again.
        draft.take(await api.call('getBatch', { params: { id } }))
        return reload()
      }
      const next = new Map(overrides)
      for (const position of positions) {
        const cell = state.cells[position]
        if (!cell) continue
        const { design, warnings } = cell
        next.set(cellKey(cell), {
          state: action === 'exclude' ? 'excluded' : 'waiting',
          design,
          warnings: [...warnings],
        })
      }
      overrides = next
      enter({ cells: cellsOfPlan(planned, overrides) })
    },
    reload,
    catchUp,
    settle,
    unfix: async (position) => {
      const id = batch()?.id
      const cell = state.cells[position]
      if (id === undefined || !cell) return
      const item = await api.call('setBatchItemDesign', { params: { id, position }, body: { design: null } })
      const next = new Map(overrides)
      next.delete(cellKey(cell))
      overrides = next
      if (isDraft()) enter({ cells: cellsOfPlan(planned, overrides) })
      else enter({ cells: state.cells.with(position, item) })
    },
    dispose: () => {
      giveUp.abort()
      clearTimeout(timer)
      planner.dispose()
      for (const end of ends) end()
      listeners.clear()
    },
  }
}
