import { useSyncExternalStore } from 'react'
import { readHex } from './colours.ts'

const storageKey = 'podwright.recentColours'
const kept = 12

let colours: readonly string[] | undefined
const listeners = new Set<() => void>()

function read(): readonly string[] {
  colours ??= stored()
  return colours
}

function stored(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    if (!Array.isArray(value)) return []
    return value.map((entry) => (typeof entry === 'string' ? readHex(entry) : null)).filter((entry) => entry !== null)
  } catch {
    // Forbidden storage or something else's text: nothing was used yet.
    return []
  }
}

/** Remembers a colour that was used, as the latest. */
export function rememberColour(colour: string): void {
  colours = [colour, ...read().filter((other) => other !== colour)].slice(0, kept)
  try {
    localStorage.setItem(storageKey, JSON.stringify(colours))
  } catch {
    // Only this visit remembers it then.
  }
  for (const listener of listeners) listener()
}

/** Colours used of late, in this and other designs. */
export function useRecentColours(): readonly string[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, read)
}
