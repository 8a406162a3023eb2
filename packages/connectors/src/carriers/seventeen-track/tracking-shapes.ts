import type { ReportKind } from '@podwright/domain/orders/shipment-reports'
import { z } from 'zod'
import type { CarrierEvent } from '../carrier.ts'

const Event = z.object({
  time_utc: z.string().nullish(),
  time_iso: z.string().nullish(),
  description: z.string().nullish(),
  location: z.string().nullish(),
  stage: z.string().nullish(),
  sub_status: z.string().nullish(),
})
type Event = z.infer<typeof Event>

const TrackInfo = z.object({
  latest_status: z.object({ status: z.string().nullish(), sub_status: z.string().nullish() }).nullish(),
  tracking: z.object({ providers: z.array(z.object({ events: z.array(Event).nullish() })).nullish() }).nullish(),
})
type TrackInfo = z.infer<typeof TrackInfo>

export const Accepted = z.object({ number: z.string(), track_info: TrackInfo.nullish() })
export type Accepted = z.infer<typeof Accepted>

export const Rejected = z.object({
  number: z.string(),
  error: z.object({
    code: z.number(),
    message: z
      .string()
      .nullish()
      .transform((text) => text ?? ''),
  }),
})

/** A successful response; items of `accepted` are checked one by one, so that an odd one does not hide the others. */
export const Envelope = z.object({
  code: z.number(),
  data: z
    .object({ accepted: z.array(z.unknown()).prefault([]), rejected: z.array(Rejected).prefault([]) })
    .nullish()
    .transform((data) => data ?? { accepted: [], rejected: [] }),
})

/** All events of a parcel, oldest first, from all carriers that handled it. */
export function eventsOf({ tracking, latest_status: latest }: TrackInfo): CarrierEvent[] {
  const events = (tracking?.providers ?? [])
    .flatMap((provider) => provider.events ?? [])
    .flatMap((event) => {
      const at = timeOf(event)
      const kind = kindOf(event)
      if (!at || !kind) return []
      return [{ at, kind, text: event.description?.trim() ?? '', place: event.location?.trim() ?? '' }]
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  return withRevocation(events, latest?.status ?? '')
}

/** A time without a zone cannot be placed, so such an event is left out. */
function timeOf({ time_utc: utc, time_iso: iso }: Event): Date | undefined {
  const zoned = [utc, iso].find((text) => typeof text === 'string' && /(Z|[+-]\d\d:?\d\d)$/.test(text))
  const time = zoned ? new Date(zoned) : undefined
  return time && !Number.isNaN(time.getTime()) ? time : undefined
}

const kindsBySubStatus: Readonly<Record<string, ReportKind>> = {
  InTransit_PickedUp: 'accepted',
  Exception_Returned: 'returned',
  Exception_Lost: 'lost',
  Exception_Destroyed: 'lost',
}
/** By main status, and by stage where an event has no status. */
const kindsByStatus: Readonly<Record<string, ReportKind>> = {
  PickedUp: 'accepted',
  Departure: 'in_transit',
  Arrival: 'in_transit',
  Returning: 'exception',
  Returned: 'returned',
  InTransit: 'in_transit',
  AvailableForPickup: 'out_for_delivery',
  OutForDelivery: 'out_for_delivery',
  DeliveryFailure: 'exception',
  Delivered: 'delivered',
  Exception: 'exception',
}

/** Undefined: the carrier knows the parcel but does not have it, such as `InfoReceived`. */
function kindOf({ sub_status: subStatus, stage }: Event): ReportKind | undefined {
  const detail = subStatus || stage || ''
  if (Object.hasOwn(kindsBySubStatus, detail)) return kindsBySubStatus[detail]
  const status = detail.split('_')[0] ?? ''
  return Object.hasOwn(kindsByStatus, status) ? kindsByStatus[status] : undefined
}

/** Statuses of a parcel that is under way: a delivery before them was reported by mistake. */
const underWay = ['InTransit', 'AvailableForPickup', 'OutForDelivery', 'DeliveryFailure']

/**
 * 17TRACK has no event that takes a delivery back: its status is then again one of a parcel under way, and the event
 * after the delivery is what took it back.
 */
function withRevocation(events: readonly CarrierEvent[], status: string): CarrierEvent[] {
  const delivered = events.findLastIndex(({ kind }) => kind === 'delivered')
  if (delivered < 0 || !underWay.includes(status)) return [...events]
  const deliveredAt = events[delivered]?.at.getTime() ?? 0
  const next = events.findIndex(({ at }) => at.getTime() > deliveredAt)
  return events.map((event, place) => (place === next ? { ...event, kind: 'delivery_revoked' as const } : event))
}
