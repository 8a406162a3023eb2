/** Minutes by which the user's time is ahead of UTC. */
export function utcOffset(now = new Date()): number {
  return -now.getTimezoneOffset()
}

/** Today in the user's time zone, YYYY-MM-DD, and the day before it. */
export function localToday(now = new Date()): { readonly today: string; readonly yesterday: string } {
  const dateOf = (days: number) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + days)).toISOString().slice(0, 10)
  return { today: dateOf(0), yesterday: dateOf(-1) }
}

/** Noon of today and of the days around it in the user's time zone: at noon, no change of the clock moves the date. */
export function localDays(from: number, count: number, now = new Date()): Date[] {
  return Array.from(
    { length: count },
    (_, i) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + from + i, 12),
  )
}
