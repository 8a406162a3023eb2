import type { ShipmentState } from './production-states.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** How often and how long carriers are asked about a parcel. */
export const trackingSchedule = {
  everyMs: 4 * hourMs,
  /** A delivery may be taken back, so a delivered parcel is followed a little longer. */
  afterDeliveryMs: 7 * dayMs,
  deliveredEveryMs: dayMs,
  /** Nothing is expected of a parcel that is older. */
  maxAgeMs: 120 * dayMs,
  firstRetryMs: hourMs / 2,
  maxRetryMs: dayMs,
} as const

export type TrackedParcel = {
  readonly state: ShipmentState
  readonly deliveryConfirmed: boolean
  readonly shippedAt: Date
  readonly deliveredAt: Date | null
  /** Answers without events in a row. */
  readonly failures: number
}

/** When to ask about a parcel again after an answer, null: no more; and the new number of failures. */
export function nextCheck(
  parcel: TrackedParcel,
  hasEvents: boolean,
  now: Date,
): { readonly at: Date | null; readonly failures: number } {
  const failures = hasEvents ? 0 : parcel.failures + 1
  const age = now.getTime() - parcel.shippedAt.getTime()
  const isDone = parcel.state === 'delivered' && parcel.deliveryConfirmed
  const sinceDelivery = now.getTime() - (parcel.deliveredAt ?? now).getTime()
  const { maxAgeMs, afterDeliveryMs, deliveredEveryMs, everyMs, firstRetryMs, maxRetryMs } = trackingSchedule
  if (parcel.state === 'returned' || age > maxAgeMs || (isDone && sinceDelivery > afterDeliveryMs))
    return { at: null, failures }
  const retryMs = Math.min(maxRetryMs, firstRetryMs * 2 ** Math.min(parcel.failures, 10))
  const waitMs = hasEvents ? (isDone ? deliveredEveryMs : everyMs) : retryMs
  return { at: new Date(now.getTime() + waitMs), failures }
}
