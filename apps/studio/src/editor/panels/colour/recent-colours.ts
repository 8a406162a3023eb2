import { useSyncExternalStore } from 'react'
import { readHex } from './colours.ts'

const storageKey = 'podwright.recentColours'
const maxColours = 12

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
    // Denied storage or invalid content counts as no used colors.
    return []
  }
}

/** Stores a color as the most recently used. */
export function rememberColour(colour: string): void {
  colours = [colour, ...read().filter((other) => other !== colour)].slice(0, maxColours)
  try {
    localStorage.setItem(storageKey, JSON.stringify(colours))
  } catch {
    // Then only this visit remembers it.
  }
  for (const listener of listeners) listener()
}

/** Returns recently used colors, in this and other designs. */
export function useRecentColours(): readonly string[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, read)
}
