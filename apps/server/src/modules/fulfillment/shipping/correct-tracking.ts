import type { ParsedBodyOf } from '@podwright/contracts/define-call'
import type { Shipment } from '@podwright/contracts/orders/order-shapes'
import type { correctTracking as correctTrackingCall } from '@podwright/contracts/orders/production'
import { orderTokens } from '@podwright/domain/orders/search'
import { outcomeOf } from '@podwright/domain/orders/shipment-reports'
import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail, type Result, succeed } from '../../../result.ts'
import type { Session } from '../../../session.ts'
import { insertAction } from '../../platform/audit/service.ts'
import {
  addSearchWords,
  findShipmentsOf,
  insertEvents,
  lockOrders,
  type OrderDeps,
  type OrderRow,
  type ShipmentRow,
  setTrackingNumbers,
} from '../../sales/orders/service.ts'
import { applyReports } from './apply-reports.ts'
import { refuseNumber } from './check-number.ts'
import { onLockedShipment } from './locked-shipment.ts'
import { findOrdersOfBox } from './number-queries.ts'
import { findReports } from './report-queries.ts'

/**
 * Corrects a mistyped tracking number, by the parcel's supplier or an operator. The history keeps the former number; an
 * operator's change is written to the audit log. What suppliers and operators reported about the parcel stays. What a
 * carrier reported was about the former number, so it no longer counts; fails with `tracking_reported` unless the
 * request accepts that the parcel is then in another state. The number is checked like that of a new parcel.
 */
export function correctTracking(
  deps: Pick<OrderDeps, 'db'>,
  session: Session,
  id: number,
  { trackingNumber, dropsReports, acceptsWarnings }: ParsedBodyOf<typeof correctTrackingCall>,
): Promise<Result<Shipment>> {
  const { accountId, userType } = session
  return onLockedShipment(deps, session, id, async (transaction, shipment, orders) => {
    const { productionId, carrierId, boxId, trackingNumber: former } = shipment
    if (former === trackingNumber) return succeed(undefined)
    const checked = { trackingNumber, productionIds: [productionId], carrierId, boxId, shipmentId: id, acceptsWarnings }
    const refused = await refuseNumber(transaction, { ...checked, isOperator: userType === 1 })
    if (refused) return refused
    const { state, isConfirmed } = outcomeOf(await findReports(transaction, [id]), trackingNumber)
    const keeps = state === shipment.state && isConfirmed === shipment.deliveryConfirmed
    if (!keeps && !dropsReports) return fail('tracking_reported')
    await renumber(transaction, [shipment], { trackingNumber, orders, by: accountId })
    if (userType === 1)
      await insertAction(transaction, accountId, {
        kind: 'tracking_changed',
        subject: trackingNumber,
        before: { trackingNumber: former },
        after: { trackingNumber },
      })
    return succeed(undefined)
  })
}

/** Corrects the number of all parcels in a box, which carriers are not asked about; the caller holds the box's lock. */
export async function correctParcelsOfBox(
  transaction: Database,
  boxId: number,
  { trackingNumber, acceptsWarnings, by }: { trackingNumber: string; acceptsWarnings: boolean; by: number },
): Promise<Failed | undefined> {
  const orderIds = await findOrdersOfBox(transaction, boxId)
  const orders = await lockOrders(transaction, undefined, orderIds)
  const parcels = (await findShipmentsOf(transaction, orderIds)).filter((each) => each.boxId === boxId)
  const productionIds = parcels.map(({ productionId }) => productionId)
  const refused = await refuseNumber(transaction, {
    trackingNumber,
    productionIds,
    carrierId: null,
    boxId,
    acceptsWarnings,
  })
  if (refused) return refused
  const changed = parcels.filter((each) => each.trackingNumber !== trackingNumber)
  await renumber(transaction, changed, { trackingNumber, orders, by })
  return undefined
}

/** Sets the number of parcels of locked orders; the histories of the orders keep the former numbers. */
async function renumber(
  transaction: Database,
  parcels: readonly ShipmentRow[],
  { trackingNumber, orders, by }: { trackingNumber: string; orders: readonly OrderRow[]; by: number },
): Promise<void> {
  const ids = parcels.map(({ id }) => id)
  const orderIds = [...new Set(parcels.map(({ orderId }) => orderId))]
  await setTrackingNumbers(transaction, ids, trackingNumber)
  await addSearchWords(transaction, orderIds, orderTokens({ codes: [trackingNumber], names: [] }))
  const reasonOf = ({ trackingNumber: former }: ShipmentRow) => `${former} → ${trackingNumber}`
  const events = parcels.map((each) => ({ orderId: each.orderId, kind: 'changed' as const, reason: reasonOf(each) }))
  await insertEvents(transaction, events, by)
  for (const [reason, group] of Map.groupBy(parcels, reasonOf))
    await applyReports(transaction, orders, new Set(group.map(({ id }) => id)), { actorId: by, reason })
}
