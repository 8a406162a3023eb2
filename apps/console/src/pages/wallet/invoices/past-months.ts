/** The past twelve months in UTC, the last one first: `2026-10`. */
export function pastMonths(now: Date): string[] {
  return Array.from({ length: 12 }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back - 1, 1)).toISOString().slice(0, 7),
  )
}
