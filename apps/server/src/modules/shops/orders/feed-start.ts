import type { OrderFeed } from '@podwright/connectors/orders'

/** Shops report changes late, and their clocks differ from ours. */
const skewMs = 120_000

/** Where a shop's times begin for a time of ours: earlier by the grain of its times, and by the skew. */
export function feedStart({ grainMs }: Pick<OrderFeed, 'grainMs'>, time: Date): Date {
  return new Date(time.getTime() - grainMs - skewMs)
}
