import type { Action } from '../action.ts'

export type NamedAction = { readonly action: Action; readonly name: string }

/** Returns lower case without accents: `can giua` finds `Căn giữa`. */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'd').toLowerCase()
}

/** Returns actions whose name contains all words; those that start with the first word come first. */
export function findActions(all: readonly NamedAction[], search: string): NamedAction[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...all]
  const rank = (name: string) => {
    const folded = fold(name)
    if (!words.every((word) => folded.includes(word))) return -1
    return folded.startsWith(words[0] ?? '') ? 2 : 1
  }
  return all
    .map((entry) => ({ entry, rank: rank(entry.name) }))
    .filter((found) => found.rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ entry }) => entry)
}
