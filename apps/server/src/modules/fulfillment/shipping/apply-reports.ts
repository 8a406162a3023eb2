import { outcomeOf, type ShipmentOutcome } from '@podwright/domain/orders/shipment-reports'
import type { Database } from '../../../db/kysely.ts'
import {
  findShipmentsOf,
  insertEvents,
  type OrderRow,
  type ShipmentRow,
  setShipmentStates,
  syncWithShipments,
} from '../../sales/orders/service.ts'
import { findReports } from './report-queries.ts'

/**
 * Sets the states of parcels of locked orders from their reports, then those of the orders that have shipped
 * completely. The history gets an event for each parcel whose state changes or whose delivery is confirmed, with `reason`
 * or its tracking number.
 */
export async function applyReports(
  transaction: Database,
  orders: readonly OrderRow[],
  shipmentIds: ReadonlySet<number>,
  { actorId, reason }: { readonly actorId: number | null; readonly reason?: string },
): Promise<void> {
  const orderIds = orders.map(({ id }) => id)
  const shipments = (await findShipmentsOf(transaction, orderIds)).filter(({ id }) => shipmentIds.has(id))
  const reports = Map.groupBy(await findReports(transaction, [...shipmentIds]), ({ shipmentId }) => shipmentId)
  const changes = shipments.flatMap((shipment) => {
    const outcome = outcomeOf(reports.get(shipment.id) ?? [], shipment.trackingNumber)
    return isSame(shipment, outcome) ? [] : [{ shipment, outcome }]
  })
  await setShipmentStates(
    transaction,
    changes.map(({ shipment, outcome: { state, deliveredAt, isConfirmed } }) => ({
      id: shipment.id,
      state,
      deliveredAt,
      deliveryConfirmed: isConfirmed,
      isRevoked: shipment.deliveredAt !== null && deliveredAt === null,
    })),
  )
  const moved = changes.filter(({ shipment, outcome }) => shipment.state !== outcome.state)
  const confirmed = changes.filter(
    ({ shipment, outcome }) => shipment.state === outcome.state && outcome.isConfirmed && !shipment.deliveryConfirmed,
  )
  if (moved.length + confirmed.length === 0) return
  const eventOf = ({ shipment, outcome }: (typeof moved)[number]) => ({
    orderId: shipment.orderId,
    kind: 'shipment' as const,
    from: shipment.state,
    to: outcome.state,
    reason: reason ?? shipment.trackingNumber,
    ...(actorId === null && outcome.by && { details: { source: outcome.by.source, at: outcome.by.at } }),
  })
  await insertEvents(transaction, [...moved, ...confirmed].map(eventOf), actorId)
  const affected = new Set(moved.map(({ shipment }) => shipment.orderId))
  await syncWithShipments(
    transaction,
    orders.filter(({ id }) => affected.has(id)),
  )
}

function isSame(shipment: ShipmentRow, { state, deliveredAt, isConfirmed }: ShipmentOutcome): boolean {
  return (
    shipment.state === state &&
    shipment.deliveryConfirmed === isConfirmed &&
    shipment.deliveredAt?.getTime() === deliveredAt?.getTime()
  )
}
