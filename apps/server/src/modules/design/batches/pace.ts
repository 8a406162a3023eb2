/** What ended within one second, and how long ago the last of it did. */
export type Ended = { readonly secondsAgo: number; readonly items: number; readonly pictures: number }

export type Pace = { readonly items: number; readonly pictures: number }

/** How far back is looked: groups of items end together, some seconds apart. */
export const paceSeconds = 60

/**
 * Items and pictures per second over the last minute. It is measured from one end of a group to another, not up to now: the
 * group that is being made would count with its time, and not with its items. Only a silence longer than those before slows it.
 */
export function paceOf(recent: readonly Ended[], runningSeconds: number): Pace {
  const ended = recent.toSorted((a, b) => b.secondsAgo - a.secondsAgo)
  const [oldest] = ended
  const newest = ended.at(-1)
  if (!oldest || !newest) return { items: 0, pictures: 0 }
  const isFromStart = runningSeconds <= paceSeconds
  if (!isFromStart && oldest === newest) return perSecond(ended, paceSeconds)
  // What the oldest group took began before the minute.
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
