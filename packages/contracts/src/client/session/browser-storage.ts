const memory = new Map<string, string>()

/** Stands in where the browser refuses local storage, and on the server, where nothing is kept. */
const memoryStorage = {
  getItem: (name: string) => memory.get(name) ?? null,
  setItem: (name: string, value: string) => void memory.set(name, value),
  removeItem: (name: string) => void memory.delete(name),
}

/** Local storage, or something like it for as long as the page lives. */
export function browserStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  if (typeof window === 'undefined') return memoryStorage
  try {
    return window.localStorage
  } catch (error) {
    if (error instanceof DOMException) return memoryStorage
    throw error
  }
}
