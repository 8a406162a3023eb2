import type { Batch } from '@podwright/contracts/batches/batch-shapes'
import { ApiError } from '@podwright/contracts/client/api-error'
import type { ApiClient } from '@podwright/contracts/client/create-client'
import type { BatchSettings } from '@podwright/domain/batch/settings'

export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'conflict' | 'refused'

export type DraftState = {
  /** As stored on the server; null for an unsaved batch. */
  readonly batch: Batch | null
  readonly name: string
  readonly settings: BatchSettings
  readonly save: SaveState
}

export type BatchDraft = {
  readonly state: () => DraftState
  readonly subscribe: (listener: () => void) => () => void
  readonly change: (change: (settings: BatchSettings) => BatchSettings) => void
  /** Changes the settings of a new batch that the seller has not touched yet; this alone saves nothing. */
  readonly prefill: (change: (settings: BatchSettings) => BatchSettings) => void
  readonly rename: (name: string) => void
  /** Saves unsaved changes. Undefined when that failed; the state contains the reason. */
  readonly flush: () => Promise<Batch | undefined>
  /** Applies the server's state, such as after starting the batch. */
  readonly take: (batch: Batch) => void
  /** Replaces unsaved changes by the server's state. */
  readonly reload: () => Promise<void>
  /** Called when the page is left: sends unsaved changes so that they arrive. */
  readonly leave: () => void
  readonly dispose: () => void
}

type Parts = {
  readonly api: ApiClient
  readonly opened: Batch | { readonly name: string; readonly settings: BatchSettings }
  readonly restMs?: number
}

/** Settings are saved this long after the last change; while offline, saving is retried later. */
const savedAfterMs = 600
const againAfterMs = 5_000
/** Max. characters of settings that a browser sends after its page is closed. */
const maxKept = 50_000

/** A batch being edited: every change is applied at once and saved automatically. */
export function createBatchDraft({ api, opened, restMs = savedAfterMs }: Parts): BatchDraft {
  const known = 'id' in opened ? opened : null
  let state: DraftState = { batch: known, name: opened.name, settings: opened.settings, save: 'saved' }
  const createKey = crypto.randomUUID()
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let isDisposed = false

  const enter = (part: Partial<DraftState>) => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  const later = (ms: number) => {
    clearTimeout(timer)
    if (!isDisposed) timer = setTimeout(() => void saveAll(), ms)
  }
  const touch = (part: Partial<DraftState>) => {
    // A new batch is saved when something is in it: otherwise every look at an empty page would leave a draft.
    if (state.batch === null && isEmpty(part.settings ?? state.settings)) return enter({ ...part, save: 'saved' })
    enter({ ...part, save: state.save === 'conflict' ? 'conflict' : 'waiting' })
    if (state.save === 'waiting') later(restMs)
  }

  async function send({ name, settings, batch }: DraftState, isLeaving: boolean): Promise<Batch> {
    const keepalive = isLeaving && JSON.stringify(settings).length < maxKept
    const quiet = { handles: 'all', headers: { repeatSubmit: 'false' }, keepalive } as const
    return batch === null
      ? api.call('createBatch', { body: { name, settings, createKey }, ...quiet })
      : api.call('saveBatch', {
          params: { id: batch.id },
          body: { name, settings, baseRevision: batch.revision },
          ...quiet,
        })
  }

  async function saveAll(isLeaving = false): Promise<void> {
    clearTimeout(timer)
    running ??= (async () => {
      while (state.save === 'waiting' || state.save === 'offline') {
        const sent = state
        enter({ save: 'saving' })
        try {
          const batch = await send(sent, isLeaving)
          const isSame = state.settings === sent.settings && state.name === sent.name
          enter({ batch, save: isSame ? 'saved' : 'waiting' })
        } catch (error) {
          enter({ save: stateAfter(error) })
          if (state.save === 'offline') later(againAfterMs)
          break
        }
      }
    })().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: (change) => {
      const settings = change(state.settings)
      if (settings !== state.settings) touch({ settings })
    },
    prefill: (change) => {
      if (state.batch === null && state.save === 'saved') enter({ settings: change(state.settings) })
    },
    rename: (name) => {
      // A name being emptied to type a new one is not saved empty.
      if (name.trim() === '') enter({ name })
      else if (name !== state.name) touch({ name })
    },
    flush: async () => {
      if (state.batch === null && state.save === 'saved') enter({ save: 'waiting' })
      await saveAll()
      return state.save === 'saved' ? (state.batch ?? undefined) : undefined
    },
    take: (batch) => {
      const isClean = state.save === 'saved'
      enter(isClean ? { batch, name: batch.name, settings: batch.settings } : { batch })
    },
    reload: async () => {
      if (!state.batch) return
      const batch = await api.call('getBatch', { params: { id: state.batch.id } })
      enter({ batch, name: batch.name, settings: batch.settings, save: 'saved' })
    },
    leave: () => {
      if (state.save === 'waiting') void saveAll(true)
    },
    dispose: () => {
      isDisposed = true
      clearTimeout(timer)
      if (state.save === 'waiting' || state.save === 'offline') void saveAll(true)
    },
  }
}

function isEmpty({ products, artworks, rows = [] }: BatchSettings): boolean {
  return products.length === 0 && artworks.length === 0 && rows.length === 0
}

function stateAfter(error: unknown): SaveState {
  if (!(error instanceof ApiError)) throw error
  if (error.reason === 'batch_changed') return 'conflict'
  return ['network', 'timeout', 'rate_limited'].includes(error.reason) || error.status >= 500 ? 'offline' : 'refused'
}
