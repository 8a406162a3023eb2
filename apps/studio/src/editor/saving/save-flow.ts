import type { DesignDocument } from '@podwright/contracts/designs/design-shapes'

/** Where a design stands between the editor and the server. */
export type SaveState =
  | { readonly kind: 'saved' }
  /** Changed since it was saved; the next attempt waits for a pause of the hand. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saving' }
  /** The server cannot be reached; everything is kept on this device and sent later. */
  | { readonly kind: 'offline' }
  /** Somebody saved the same design elsewhere; nothing was overwritten. */
  | { readonly kind: 'conflict'; readonly revision: number }
  /** The server refuses this design; `reason` is its code. It is kept on this device. */
  | { readonly kind: 'refused'; readonly reason: string; readonly text: string }

/** What a save was answered. */
export type SaveAnswer =
  | { readonly kind: 'saved'; readonly revision: number }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'conflict'; readonly revision: number }
  | { readonly kind: 'refused'; readonly reason: string; readonly text: string }

/** One attempt: sent again under the same key, it is saved once. */
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
  /** Saves at once what is unsaved; resolves when that attempt has ended, true when everything is saved. */
  readonly flush: () => Promise<boolean>
  /** The network is back, or so it seems. */
  readonly retry: () => void
  /** Goes on from another revision of the server, whose content the editor shows now. */
  readonly settle: (revision: number) => void
  readonly revision: () => number | null
  readonly stop: () => void
}

export type SaveFlowDeps = {
  /** The newest revision that the editor's design was made from; null for a design that was never saved. */
  readonly revision: number | null
  readonly document: () => DesignDocument
  readonly send: (attempt: Attempt) => Promise<SaveAnswer>
  /** Keeps the unsaved design on this device until it is saved. */
  readonly keep: () => void
  readonly forget: () => Promise<void>
  readonly newKey: () => string
  readonly later: (ms: number, run: () => void) => () => void
}

/** A pause of the hand this long saves; so does this long without one. */
export const pauseMs = 1200
export const longestWaitMs = 8000
/** Between attempts while the server cannot be reached: doubled each time. */
const firstRetryMs = 2000
const longestRetryMs = 60_000

/**
 * Saves a design by itself: what was changed is kept on this device at once and sent after a pause; an attempt that nobody answered
 * is repeated under its own key, so that it is never saved twice. A conflict or refusal stops the flow until the seller decides.
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
    // What was sent without an answer comes first, under its key: the server may have it.
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
      retryMs = Math.min(longestRetryMs, retryMs * 2)
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
      stopLongest ??= deps.later(longestWaitMs, () => void save())
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

/** Saving waits for a decision of the seller. */
function isBlocked(state: SaveState): boolean {
  return state.kind === 'conflict'
}
