import { applyChanges, type Changes, invertChanges, joinChanges } from '../changes.ts'
import type { Design } from '../design.ts'

/** A step as the history list shows it; `label` is a message key. */
export type Step = { readonly label: string; readonly changes: Changes }

/** An edit under the hand: it may change the design many times and is one step in the end, or none. */
export type Gesture = {
  /** Replaces what the gesture did so far, so that a drag is always counted from where it began. */
  readonly update: (changes: Changes) => void
  /** Ends the gesture as one step; nothing is kept of one that changed nothing. */
  readonly commit: () => void
  /** Ends the gesture as if it had not been. */
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
  /** One step. Ends a gesture that is still open. */
  readonly change: (label: string, changes: Changes) => void
  readonly begin: (label: string) => Gesture
  /** A gesture that is still open is canceled instead. */
  readonly undo: () => void
  readonly redo: () => void
  /** Goes to the moment after the first `steps` steps, through undo or redo. */
  readonly goTo: (steps: number) => void
  /** Takes changes in that are not the seller's (a colleague's save, a measured text): they cannot be undone by themselves. */
  readonly absorb: (changes: Changes) => void
  /** Tells of every change; the answer ends it. */
  readonly subscribe: (listener: () => void) => () => void
}

/** More steps than this are forgotten, oldest first. */
const longestHistory = 500

/** The history of a design in an editor: undo and redo by reversible changes, one step a gesture. */
export function createHistory(initial: Design, limit = longestHistory): History {
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
      past: [...state.past, { label, changes }].slice(-limit),
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
    // What is still under the hand is all that is taken back.
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
      const requested = Math.max(0, Math.min(total, Math.trunc(steps)))
      while (state.past.length > requested) step('undo')
      while (state.past.length < requested) step('redo')
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
