type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** A few product ids that this device keeps under a name of local storage; nothing else of a product or its visitor. */
export type IdList = {
  readonly ids: () => readonly number[]
  readonly subscribe: (listener: () => void) => () => void
  readonly change: (next: readonly number[]) => void
  /** Another tab wrote. */
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
        // Full or refused: the page goes on without keeping it.
        if (!(error instanceof DOMException)) throw error
      }
      show(written)
    },
    reread: () => show(storage.getItem(name)),
  }
}

/** Ids as an address or the storage writes them; what is none is left out, and each counts once. */
export function parseIds(text: string | null, max: number): readonly number[] {
  if (!text) return none
  const ids = text.split(',').flatMap((part) => (/^[1-9]\d{0,9}$/.test(part) ? [Number(part)] : []))
  return [...new Set(ids)].filter((id) => id <= 2_147_483_647).slice(0, max)
}
