import type { DesignDocument } from '@podwright/contracts/designs/design-shapes'

/** The save state of a design. */
export type SaveState =
  | { readonly kind: 'saved' }
  /** Changed since it was saved; the next save waits for a pause. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saving' }
  /** The server cannot be reached; everything is stored on this device and sent later. */
  | { readonly kind: 'offline' }
  /** The same design was saved elsewhere; nothing was overwritten. */
  | { readonly kind: 'conflict'; readonly revision: number }
  /** The server refuses this design; `reason` is its code. It is stored on this device. */
  | { readonly kind: 'refused'; readonly reason: string; readonly text: string }

/** The result of a save. */
export type SaveAnswer =
  | { readonly kind: 'saved'; readonly revision: number }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'conflict'; readonly revision: number }
  | { readonly kind: 'refused'; readonly reason: string; readonly text: string }

/** One save request: sent again under the same key, it is applied once. */
export type Attempt = {
  readonly document: DesignDocument
  readonly baseRevision: number | null
  readonly saveKey: string
}

export type SaveFlow = {
  readonly state: () => SaveState
  readonly subscribe: (listener: () => void) => () => void
  /** The design was changed. */
  readonly touch: () => void
  /** Saves unsaved changes at once; resolves when that save has ended, true when everything is saved. */
  readonly flush: () => Promise<boolean>
  /** The network is probably back. */
  readonly retry: () => void
  /** Continues from another revision of the server, whose content the editor shows now. */
  readonly settle: (revision: number) => void
  readonly revision: () => number | null
  readonly stop: () => void
}

export type SaveFlowDeps = {
  /** The newest revision that the editor's design is based on; null for a design that was never saved. */
  readonly revision: number | null
  readonly document: () => DesignDocument
  readonly send: (attempt: Attempt) => Promise<SaveAnswer>
  /** Stores the unsaved design on this device until it is saved. */
  readonly keep: () => void
  readonly forget: () => Promise<void>
  readonly newKey: () => string
  readonly later: (ms: number, run: () => void) => () => void
}

/** Saves after a pause of this length, or after the longer interval without a pause. */
export const pauseMs = 1200
export const maxWaitMs = 8000
/** Delay between attempts while the server cannot be reached: doubled each time. */
const firstRetryMs = 2000
const maxRetryMs = 60_000

/**
 * Saves a design automatically: changes are stored on this device at once and sent after a pause; an unanswered request
 * is repeated under its own key, so that it is never saved twice. A conflict or refusal stops the flow until the seller
 * decides.
 */
export function createSaveFlow(deps: SaveFlowDeps): SaveFlow {
  let state: SaveState = { kind: 'saved' }
  let revision = deps.revision
  let isTouched = false
  let open: Attempt | undefined
  let running: Promise<boolean> | undefined
  let retryMs = firstRetryMs
  let stopTimer: (() => void) | undefined
  let stopLongest: (() => void) | undefined
  let isStopped = false
  const listeners = new Set<() => void>()

  const enter = (next: SaveState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const schedule = (ms: number) => {
    stopTimer?.()
    stopTimer = deps.later(ms, () => void save())
  }
  const clearTimers = () => {
    stopTimer?.()
    stopLongest?.()
    stopTimer = stopLongest = undefined
  }

  const attempt = async (): Promise<boolean> => {
    clearTimers()
    // An unanswered request comes first, under its key: the server may have processed it.
    const current = open ?? { document: deps.document(), baseRevision: revision, saveKey: deps.newKey() }
    if (!open) isTouched = false
    open = current
    enter({ kind: 'saving' })
    const answer = await deps.send(current)
    if (isStopped) return false
    return take(answer)
  }

  const take = async (answer: SaveAnswer): Promise<boolean> => {
    if (answer.kind === 'unreachable') {
      enter({ kind: 'offline' })
      schedule(retryMs)
      retryMs = Math.min(maxRetryMs, retryMs * 2)
      return false
    }
    open = undefined
    retryMs = firstRetryMs
    if (answer.kind !== 'saved') {
      isTouched = true
      enter(answer)
      return false
    }
    revision = answer.revision
    if (isTouched) return attempt()
    await deps.forget()
    enter({ kind: 'saved' })
    return true
  }

  const save = (): Promise<boolean> => {
    if (running) return running.then(() => (isTouched && !isBlocked(state) ? save() : state.kind === 'saved'))
    if (!isTouched && !open) return Promise.resolve(state.kind === 'saved')
    running = attempt().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    state: () => state,
    revision: () => revision,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    touch: () => {
      isTouched = true
      deps.keep()
      if (isBlocked(state) || state.kind === 'offline') return
      if (state.kind !== 'saving') enter({ kind: 'waiting' })
      schedule(pauseMs)
      stopLongest ??= deps.later(maxWaitMs, () => void save())
    },
    flush: () => (isBlocked(state) ? Promise.resolve(false) : save()),
    retry: () => {
      if (state.kind === 'offline' || state.kind === 'refused') void save()
    },
    settle: (next) => {
      revision = next
      open = undefined
      isTouched = false
      clearTimers()
      enter({ kind: 'saved' })
      void deps.forget()
    },
    stop: () => {
      isStopped = true
      clearTimers()
    },
  }
}

/** Whether saving waits for a decision of the seller. */
function isBlocked(state: SaveState): boolean {
  return state.kind === 'conflict'
}
