export type TimeUnit = 'seconds' | 'minutes' | 'hours'

/** Splits a remaining time for display: rounded, and never less than one. */
export function splitTime(seconds: number): { readonly unit: TimeUnit; readonly count: number } {
  if (seconds < 90)
    return { unit: 'seconds', count: Math.max(1, seconds < 20 ? Math.ceil(seconds) : Math.ceil(seconds / 10) * 10) }
  if (seconds < 90 * 60) return { unit: 'minutes', count: Math.round(seconds / 60) }
  return { unit: 'hours', count: Math.round(seconds / 3600) }
}
