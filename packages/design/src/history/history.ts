import { applyChanges, type Changes, invertChanges, joinChanges } from '../changes.ts'
import type { Design } from '../design.ts'

/** A step as shown in the history list; `label` is a message key, `at` the end of the edit in milliseconds since 1970. */
export type Step = { readonly label: string; readonly changes: Changes; readonly at: number }

/** A continuous edit such as a drag. It may change the design many times but results in at most one step. */
export type Gesture = {
  /** Replaces all changes of the gesture so far, so that a drag is always applied relative to its start. */
  readonly update: (changes: Changes) => void
  /** Ends the gesture as one step; a gesture without changes leaves no step. */
  readonly commit: () => void
  /** Ends the gesture and reverts its changes. */
  readonly cancel: () => void
}

export type HistoryState = {
  readonly design: Design
  readonly past: readonly Step[]
  readonly future: readonly Step[]
  readonly isInGesture: boolean
}

export type History = {
  readonly state: () => HistoryState
  /** Adds one step. Commits an open gesture first. */
  readonly change: (label: string, changes: Changes) => void
  readonly begin: (label: string) => Gesture
  /** Undoes the last step, or cancels the open gesture instead. */
  readonly undo: () => void
  readonly redo: () => void
  /** Moves to the state after the first `steps` steps by undoing or redoing. */
  readonly goTo: (steps: number) => void
  /** Applies changes not made by the seller (a colleague's save, a measured text) without adding a step to undo. */
  readonly absorb: (changes: Changes) => void
  /** Calls the listener on every change; returns a function that unsubscribes it. */
  readonly subscribe: (listener: () => void) => () => void
}

/** Maximum number of steps kept; the oldest are dropped first. */
const longestHistory = 500

/** Creates the undo history of a design in an editor: steps are reversible changes, one per gesture. */
export function createHistory(initial: Design, limit = longestHistory, now: () => number = Date.now): History {
  let state: HistoryState = { design: initial, past: [], future: [], isInGesture: false }
  let open: Gesture | null = null
  const listeners = new Set<() => void>()

  const enter = (next: HistoryState) => {
    state = next
    for (const listener of listeners) listener()
  }

  const push = (before: Design, label: string, changes: Changes) => {
    if (changes.length === 0) return enter({ ...state, design: before, isInGesture: false })
    enter({
      design: applyChanges(before, changes),
      past: [...state.past, { label, changes, at: now() }].slice(-limit),
      future: [],
      isInGesture: false,
    })
  }

  const begin = (label: string): Gesture => {
    open?.commit()
    const before = state.design
    let changes: Changes = []
    const gesture: Gesture = {
      update: (next) => {
        if (open !== gesture) return
        changes = joinChanges([], next)
        enter({ ...state, design: applyChanges(before, changes), isInGesture: true })
      },
      commit: () => {
        if (open !== gesture) return
        open = null
        push(before, label, changes)
      },
      cancel: () => {
        if (open !== gesture) return
        open = null
        enter({ ...state, design: before, isInGesture: false })
      },
    }
    open = gesture
    return gesture
  }

  const step = (direction: 'undo' | 'redo') => {
    // An open gesture is canceled instead.
    if (open) return open.cancel()
    const [from, to] = direction === 'undo' ? [state.past, state.future] : [state.future, state.past]
    const last = from.at(-1)
    if (!last) return
    const design = applyChanges(state.design, direction === 'undo' ? invertChanges(last.changes) : last.changes)
    const rest = from.slice(0, -1)
    const grown = [...to, last]
    enter({
      ...state,
      design,
      past: direction === 'undo' ? rest : grown,
      future: direction === 'undo' ? grown : rest,
    })
  }

  return {
    state: () => state,
    change: (label, changes) => {
      open?.commit()
      push(state.design, label, joinChanges([], changes))
    },
    begin,
    undo: () => step('undo'),
    redo: () => step('redo'),
    goTo: (steps) => {
      open?.cancel()
      const total = state.past.length + state.future.length
      const target = Math.max(0, Math.min(total, Math.trunc(steps)))
      while (state.past.length > target) step('undo')
      while (state.past.length < target) step('redo')
    },
    absorb: (changes) => {
      open?.commit()
      enter({ ...state, design: applyChanges(state.design, changes) })
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
