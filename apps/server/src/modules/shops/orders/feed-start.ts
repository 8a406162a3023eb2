import type { OrderFeed } from '@podwright/connectors/orders'

/** Shops report changes late, and their clocks differ from ours. */
const skewMs = 120_000

/** How far behind the clock of a shop may be. */
const maxSlowMs = 3_600_000

/**
 * Where the feed begins after a poll: where the times that the shop itself reports have arrived, if its clock is behind. In
 * a quiet shop that is an hour ago.
 */
export function nextFeedStart(
  feed: Pick<OrderFeed, 'grainMs'>,
  { startedAt, newestAt }: { readonly startedAt: Date; readonly newestAt: Date | null },
): Date {
  const latest = feedStart(feed, startedAt).getTime()
  const slowest = latest - maxSlowMs
  const reported = newestAt === null ? slowest : newestAt.getTime() - feed.grainMs
  return new Date(Math.max(slowest, Math.min(latest, reported)))
}

/** Where a shop's times begin for a time of ours: earlier by the grain of its times, and by the skew. */
export function feedStart({ grainMs }: Pick<OrderFeed, 'grainMs'>, time: Date): Date {
  return new Date(time.getTime() - grainMs - skewMs)
}
