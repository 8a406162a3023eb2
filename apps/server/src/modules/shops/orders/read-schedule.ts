import type { Refusal } from '@podwright/connectors/answer'
import type { OrderFeed } from '@podwright/connectors/orders'
import type { ShopOrderOutcome } from '@podwright/domain/stores/shop-orders'

const minute = 60_000
const day = 24 * 60 * minute

/** How often an unfinished order is read again, by its age. */
const intervals = [
  { belowAgeMs: 60 * minute, everyMs: 5 * minute },
  { belowAgeMs: day, everyMs: 15 * minute },
  { belowAgeMs: 7 * day, everyMs: 2 * 60 * minute },
  { belowAgeMs: 60 * day, everyMs: day / 2 },
] as const

/** Backoff after failed attempts, in minutes; the last one repeats. */
const backoffMinutes = [1, 4, 16, 64, 256, 1024] as const

type ScheduledOrder = {
  readonly outcome: ShopOrderOutcome
  /** Whether the imported order is not yet shipped completely, canceled or refunded. */
  readonly isUnfinished: boolean
  readonly firstSeenAt: Date
  /** When the hold of the imported order ends; the order is read once more before. */
  readonly releaseAt: Date | null
}

/**
 * When an order is read again by its id, because lists of changed orders hide some changes. Null for orders
 * that are finished or ignored.
 */
export function nextReadTime(
  { outcome, isUnfinished, firstSeenAt, releaseAt }: ScheduledOrder,
  now: Date,
  { rereadSeconds = 0 }: Pick<OrderFeed, 'rereadSeconds'> = {},
): Date | null {
  if (outcome !== 'waiting' && !(outcome === 'imported' && isUnfinished)) return null
  const age = now.getTime() - firstSeenAt.getTime()
  const interval = intervals.find(({ belowAgeMs }) => age < belowAgeMs)
  // A waiting order that is 60 days old is read again only if it is reported by a webhook or requested by the seller.
  if (!interval) return outcome === 'imported' ? after(now, day) : null
  const next = after(now, Math.max(interval.everyMs, rereadSeconds * 1000))
  return releaseAt !== null && releaseAt > now && releaseAt < next ? releaseAt : next
}

/** When an order that could not be read or imported is tried again. `random`: 0 to 1, spreads the attempts by 20 %. */
export function nextAttemptTime(
  attempts: number,
  now: Date,
  { retryAfterSeconds = 0, random }: { readonly retryAfterSeconds?: number | undefined; readonly random: number },
): Date {
  const minutes = backoffMinutes[Math.min(attempts, backoffMinutes.length) - 1] ?? backoffMinutes[0]
  const spread = minutes * minute * (0.8 + 0.4 * random)
  return after(now, Math.max(spread, retryAfterSeconds * 1000))
}

/** Backoff of a shop that limits requests, if it does not name a time. */
const limitedSeconds = 60

/**
 * When something that a shop refused is tried again. An attempt that met a rate limit does not count: the backoff would grow
 * although nothing is wrong with it.
 */
export function retryTime(
  { code, retryAfterSeconds }: Pick<Refusal, 'code' | 'retryAfterSeconds'>,
  attempts: number,
  now: Date,
): { readonly nextAt: Date; readonly isCounted: boolean } {
  if (code === 'rate_limited')
    return { nextAt: after(now, (retryAfterSeconds ?? limitedSeconds) * 1000), isCounted: false }
  return { nextAt: nextAttemptTime(attempts, now, { retryAfterSeconds, random: Math.random() }), isCounted: true }
}

function after(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms)
}
