import type { ReactNode } from 'react'

/** Display time of a toast and a notification. */
export const toastMs = 3000
export const noticeMs = 4500

export type ToastKind = 'success' | 'error' | 'warning' | 'info'
export type Toast = { id: number; kind: ToastKind; text: string }
/** A message with a title and an optional link. */
export type Notice = { id: number; kind: ToastKind; title: string; action?: { label: string; to: string } }
export type Feedback = {
  toasts: readonly Toast[]
  notices: readonly Notice[]
  /** A dialog waiting for a decision. */
  question?: ReactNode
}

/** The visible toasts and notifications; `schedule` is injected so that tests control the clock. */
export function createFeedbackStore(schedule: (run: () => void, ms: number) => unknown) {
  let state: Feedback = { toasts: [], notices: [] }
  let nextId = 1
  const listeners = new Set<() => void>()

  function change(next: Feedback) {
    state = next
    for (const listener of listeners) listener()
  }
  function dismiss(id: number) {
    change({
      ...state,
      toasts: state.toasts.filter((toast) => toast.id !== id),
      notices: state.notices.filter((notice) => notice.id !== id),
    })
  }
  return {
    getSnapshot: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Shows a toast; an equal one restarts its time instead of being shown twice. */
    toast(kind: ToastKind, text: string) {
      const id = nextId++
      const others = state.toasts.filter((toast) => toast.kind !== kind || toast.text !== text)
      change({ ...state, toasts: [...others, { id, kind, text }] })
      schedule(() => dismiss(id), toastMs)
    },
    notify(notice: Omit<Notice, 'id'>) {
      const id = nextId++
      const others = state.notices.filter((other) => other.title !== notice.title)
      change({ ...state, notices: [...others, { ...notice, id }] })
      schedule(() => dismiss(id), noticeMs)
    },
    /** Shows a dialog; without one, closes it. */
    ask(question?: ReactNode) {
      change({ ...state, question })
    },
    dismiss,
  }
}

export const feedback = createFeedbackStore((run, ms) => setTimeout(run, ms))

/** Shows a toast from anywhere in the browser; never call it while rendering. */
export function showToast(kind: ToastKind, text: string): void {
  feedback.toast(kind, text)
}
