const dayMs = 86_400_000

/** Returns the number of whole days since a point in time. */
export function daysSince(at: string, now = Date.now()): number {
  return Math.max(0, Math.floor((now - Date.parse(at)) / dayMs))
}
