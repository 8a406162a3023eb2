/** Items that ended within one second, and how long ago the last of them did. */
export type Ended = { readonly secondsAgo: number; readonly items: number; readonly pictures: number }

export type Pace = { readonly items: number; readonly pictures: number }

/** Length of the measured period in seconds; long enough to include several groups of items. */
export const paceSeconds = 60

/**
 * Items and pictures per second over the last minute. Measured between the ends of groups and not up to now, because
 * the time of the current group would count before its items do. Only a silence longer than the previous ones lowers
 * the result.
 */
export function paceOf(recent: readonly Ended[], runningSeconds: number): Pace {
  const ended = recent.toSorted((a, b) => b.secondsAgo - a.secondsAgo)
  const [oldest] = ended
  const newest = ended.at(-1)
  if (!oldest || !newest) return { items: 0, pictures: 0 }
  const isFromStart = runningSeconds <= paceSeconds
  if (!isFromStart && oldest === newest) return perSecond(ended, paceSeconds)
  // The oldest group was started before the period, so its items are not counted.
  const counted = isFromStart ? ended : ended.slice(1)
  const begin = isFromStart ? runningSeconds : oldest.secondsAgo
  const gaps = counted.map(({ secondsAgo }, i) => (counted[i - 1]?.secondsAgo ?? begin) - secondsAgo)
  const silence = Math.max(0, newest.secondsAgo - Math.max(...gaps))
  return perSecond(counted, begin - newest.secondsAgo + silence)
}

function perSecond(ended: readonly Ended[], seconds: number): Pace {
  const sum = (of: (each: Ended) => number) => ended.reduce((total, each) => total + of(each), 0)
  const span = Math.max(seconds, 1)
  return { items: sum(({ items }) => items) / span, pictures: sum(({ pictures }) => pictures) / span }
}
