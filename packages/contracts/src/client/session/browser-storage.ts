const memory = new Map<string, string>()

/** Fallback for browsers that block local storage, and for the server, where nothing is stored. */
const memoryStorage = {
  getItem: (name: string) => memory.get(name) ?? null,
  setItem: (name: string, value: string) => void memory.set(name, value),
  removeItem: (name: string) => void memory.delete(name),
}

/** Returns local storage, or a replacement that lasts as long as the page. */
export function browserStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  if (typeof window === 'undefined') return memoryStorage
  try {
    return window.localStorage
  } catch (error) {
    if (error instanceof DOMException) return memoryStorage
    throw error
  }
}
