import type { CarrierEvent } from '@podwright/connectors/carriers/carrier'
import type { Database } from '../../../db/kysely.ts'
import { lockOrders, type OnOrderError, processInBulk } from '../../sales/orders/service.ts'
import { applyReports } from './apply-reports.ts'
import { insertReports, type NewReport } from './report-queries.ts'

export type ReportedParcel = {
  readonly id: number
  readonly orderId: number
  readonly trackingNumber: string
  readonly shippedAt: Date
  readonly events: readonly CarrierEvent[]
}

const dayMs = 86_400_000
/** Carriers use numbers again: older events are about another parcel. */
const maxBeforeShipping = 3 * dayMs
/** A carrier's clock may be in another zone than it says. */
const maxAhead = dayMs
const maxEvents = 200
const maxText = 300
const maxPlace = 120

/**
 * Stores what carriers report about parcels and sets their states, like a supplier's report: orders follow, sellers are
 * notified, and a delivery releases earnings. Known events change nothing. Returns how many parcels have new events; an
 * order that fails is reported and does not stop the others.
 */
export async function recordCarrierEvents(
  db: Database,
  adapter: string,
  parcels: readonly ReportedParcel[],
  { now, onError }: { readonly now: Date; readonly onError: OnOrderError },
): Promise<number> {
  const byOrder = Map.groupBy(parcels, ({ orderId }) => orderId)
  return processInBulk(
    [...byOrder.keys()].sort((a, b) => a - b),
    (orderIds) =>
      db.transaction().execute(async (transaction) => {
        const reported = orderIds.flatMap((id) => byOrder.get(id) ?? [])
        const changed = await insertReports(
          transaction,
          reported.flatMap((parcel) => reportsOf(parcel, adapter, now)),
        )
        if (changed.size === 0) return 0
        const affected = new Set(reported.filter(({ id }) => changed.has(id)).map(({ orderId }) => orderId))
        const orders = await lockOrders(transaction, undefined, [...affected])
        await applyReports(transaction, orders, changed, { actorId: null })
        return changed.size
      }),
    onError,
  )
}

function reportsOf(
  { id: shipmentId, trackingNumber, shippedAt, events }: ReportedParcel,
  adapter: string,
  now: Date,
): NewReport[] {
  const isPlausible = ({ at }: CarrierEvent) =>
    at.getTime() >= shippedAt.getTime() - maxBeforeShipping && at.getTime() <= now.getTime() + maxAhead
  return events
    .filter(isPlausible)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .slice(-maxEvents)
    .map(({ at, kind, text, place }) => ({
      shipmentId,
      kind,
      source: 'carrier' as const,
      actorId: null,
      at,
      adapter,
      trackingNumber,
      text: clean(text, maxText),
      place: clean(place, maxPlace),
    }))
}

/** Removes what the database cannot store, and cuts. */
function clean(text: string, max: number): string {
  const plain = text.toWellFormed().replaceAll(/\p{Cc}+/gu, ' ')
  return [...plain.trim()].slice(0, max).join('')
}
