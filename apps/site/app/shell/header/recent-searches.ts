type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

const key = 'podwright.searches'
const max = 5
const longest = 100

/** Returns the searches made on this device, the latest first. The stored content may be anything. */
export function readSearches(storage: Storage): readonly string[] {
  const written = storage.getItem(key)
  if (!written) return []
  return written
    .split('\n')
    .map((keyword) => keyword.trim())
    .filter((keyword) => keyword !== '' && keyword.length <= longest)
    .slice(0, max)
}

/** Stores a search; an existing one moves to the front. */
export function noteSearch(storage: Storage, keyword: string): void {
  const clean = keyword.replaceAll(/\s+/gu, ' ').trim()
  if (clean === '' || clean.length > longest) return
  const others = readSearches(storage).filter((known) => known.toLowerCase() !== clean.toLowerCase())
  try {
    storage.setItem(key, [clean, ...others].slice(0, max).join('\n'))
  } catch (error) {
    // Full or denied storage: the search itself continues.
    if (!(error instanceof DOMException)) throw error
  }
}

export function forgetSearches(storage: Storage): void {
  storage.removeItem(key)
}
