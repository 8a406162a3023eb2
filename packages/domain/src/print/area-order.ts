const ranks: Readonly<Record<string, number>> = { front: -1, back: 1 }

/** Orders print areas by code: the front first, the back last, others by code between them. */
export function compareAreas(a: string, b: string): number {
  const byRank = (ranks[a] ?? 0) - (ranks[b] ?? 0)
  if (byRank !== 0) return byRank
  return a < b ? -1 : a > b ? 1 : 0
}
