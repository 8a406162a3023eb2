type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/**
 * A few product ids stored on this device under a key of local storage; nothing else about a product or its visitor.
 */
export type IdList = {
  readonly ids: () => readonly number[]
  readonly subscribe: (listener: () => void) => () => void
  readonly change: (next: readonly number[]) => void
  /** Called when another tab has written. */
  readonly reread: () => void
}

const none: readonly number[] = []

export function createIdList(storage: Storage, name: string, max: number): IdList {
  let text = storage.getItem(name)
  let ids = parseIds(text, max)
  const listeners = new Set<() => void>()
  function show(next: string | null) {
    if (next === text) return
    text = next
    ids = parseIds(next, max)
    for (const listener of listeners) listener()
  }
  return {
    ids: () => ids,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(next) {
      const written = next.slice(0, max).join(',')
      try {
        storage.setItem(name, written)
      } catch (error) {
        // Full or denied storage: the page continues without storing.
        if (!(error instanceof DOMException)) throw error
      }
      show(written)
    },
    reread: () => show(storage.getItem(name)),
  }
}

/** Parses ids from a URL or the storage; invalid ones and duplicates are dropped. */
export function parseIds(text: string | null, max: number): readonly number[] {
  if (!text) return none
  const ids = text.split(',').flatMap((part) => (/^[1-9]\d{0,9}$/.test(part) ? [Number(part)] : []))
  return [...new Set(ids)].filter((id) => id <= 2_147_483_647).slice(0, max)
}
