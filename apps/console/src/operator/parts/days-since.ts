const dayMs = 86_400_000

/** Whole days that have passed since a moment. */
export function daysSince(at: string, now = Date.now()): number {
  return Math.max(0, Math.floor((now - Date.parse(at)) / dayMs))
}
