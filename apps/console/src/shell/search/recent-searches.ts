import { browserStorage } from '@podwright/contracts/client/session/browser-storage'

const storageKey = 'podwright.recentSearches'
const maxSearches = 6

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Returns the last searches of a user, newest first. Searches of another user of the browser are not shown. */
export function readRecentSearches(owner: string, storage: Storage = browserStorage()): readonly string[] {
  const [of, ...texts] = parse(storage.getItem(storageKey))
  return of === owner ? texts : []
}

/** Adds a search in front; an equal one moves there. */
export function rememberSearch(owner: string, text: string, storage: Storage = browserStorage()): void {
  const others = readRecentSearches(owner, storage).filter((other) => other !== text)
  storage.setItem(storageKey, JSON.stringify([owner, text, ...others].slice(0, maxSearches + 1)))
}

/** Removes all: searches may contain names of buyers. */
export function forgetSearches(storage: Storage = browserStorage()): void {
  storage.removeItem(storageKey)
}

/** The owner and the searches; empty if the entry is missing or damaged. */
function parse(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
  } catch {
    // Content that is not JSON counts as no searches.
    return []
  }
}
