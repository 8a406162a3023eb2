/** Lengths in seconds, the longest first. */
const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/**
 * The distance of a time from now in its largest whole unit, for `Intl.RelativeTimeFormat`: negative in the past. Times
 * less than a minute away are in seconds.
 */
export function relativeTime(at: Date, now: Date): readonly [number, 'day' | 'hour' | 'minute' | 'second'] {
  const seconds = Math.trunc((at.getTime() - now.getTime()) / 1000)
  const [unit, length] = units.find(([, each]) => Math.abs(seconds) >= each) ?? ['second', 1]
  // No negative zero, which would be formatted as the past.
  return [Math.trunc(seconds / length) || 0, unit]
}
