type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

const key = 'podwright.searches'
const max = 5
const longest = 100

/** What was searched for on this device, the latest first. What the storage holds may be anything. */
export function readSearches(storage: Storage): readonly string[] {
  const written = storage.getItem(key)
  if (!written) return []
  return written
    .split('\n')
    .map((keyword) => keyword.trim())
    .filter((keyword) => keyword !== '' && keyword.length <= longest)
    .slice(0, max)
}

/** Notes a search; one that is noted already comes to the front. */
export function noteSearch(storage: Storage, keyword: string): void {
  const clean = keyword.replaceAll(/\s+/gu, ' ').trim()
  if (clean === '' || clean.length > longest) return
  const others = readSearches(storage).filter((known) => known.toLowerCase() !== clean.toLowerCase())
  try {
    storage.setItem(key, [clean, ...others].slice(0, max).join('\n'))
  } catch (error) {
    // Full or refused: the search itself goes on.
    if (!(error instanceof DOMException)) throw error
  }
}

export function forgetSearches(storage: Storage): void {
  storage.removeItem(key)
}
