import type { Bounds, Point } from '@podwright/design/geometry/points'
import type { SnapGap, SnapLine } from '@podwright/design/geometry/snap'
import { useSyncExternalStore } from 'react'

/** Text beside the pointer during a change. */
export type Bubble =
  | { readonly kind: 'place'; readonly x: number; readonly y: number }
  | { readonly kind: 'size'; readonly width: number; readonly height: number }
  | { readonly kind: 'angle'; readonly degrees: number }
  | { readonly kind: 'length'; readonly mm: number }

/** A straight distance between two points, displayed with its length, mm. */
export type Distance = { readonly axis: 'x' | 'y'; readonly from: number; readonly to: number; readonly across: number }

/** Transient display of a gesture in progress; cleared when it ends. */
export type Feedback = {
  readonly lines: readonly SnapLine[]
  readonly gaps: readonly SnapGap[]
  readonly distances: readonly Distance[]
  readonly marquee: Bounds | null
  /** `at` in CSS pixels on the stage. */
  readonly bubble: { readonly at: Point; readonly says: Bubble } | null
  /** Hides the selection's frame, which would cover what is being moved. */
  readonly isMoving: boolean
  readonly isDropping: boolean
}

const nothing: Feedback = {
  lines: [],
  gaps: [],
  distances: [],
  marquee: null,
  bubble: null,
  isMoving: false,
  isDropping: false,
}

export type FeedbackStore = {
  readonly state: () => Feedback
  readonly subscribe: (listener: () => void) => () => void
  readonly show: (next: Partial<Feedback>) => void
  readonly clear: () => void
}

export function createFeedback(): FeedbackStore {
  let state = nothing
  const listeners = new Set<() => void>()
  const enter = (next: Feedback) => {
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show: (next) => enter({ ...state, ...next }),
    clear: () => enter(nothing),
  }
}

export function useFeedback<T>(store: FeedbackStore, select: (feedback: Feedback) => T): T {
  return useSyncExternalStore(store.subscribe, () => select(store.state()))
}
