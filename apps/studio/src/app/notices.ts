export type Notice = {
  readonly id: number
  readonly kind: 'error' | 'warning' | 'success' | 'info'
  readonly text: string
  /** Shown until it is closed. */
  readonly stays?: boolean
  /** A button; such a notice also stays until it is closed. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

export type Notices = {
  readonly state: () => readonly Notice[]
  readonly subscribe: (listener: () => void) => () => void
  /** Returns the id for `close`. */
  readonly show: (notice: Omit<Notice, 'id'>) => number
  readonly close: (id: number) => void
}

/** Display time of a notice without an action; an error stays until it is closed. */
const shownMs = { success: 3_000, info: 3_000, warning: 8_000 } as const

/** Short messages over the page, newest last. */
export function createNotices(): Notices {
  let notices: readonly Notice[] = []
  let count = 0
  const listeners = new Set<() => void>()
  const enter = (next: readonly Notice[]) => {
    notices = next
    for (const listener of listeners) listener()
  }
  const close = (id: number) => enter(notices.filter((notice) => notice.id !== id))
  return {
    state: () => notices,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show: (notice) => {
      const id = ++count
      // A repeated text replaces the earlier notice.
      const others = notices.filter(({ text }) => text !== notice.text)
      enter([...others, { ...notice, id }].slice(-4))
      const { kind } = notice
      if (!notice.action && !notice.stays && kind !== 'error') setTimeout(() => close(id), shownMs[kind])
      return id
    },
    close,
  }
}
