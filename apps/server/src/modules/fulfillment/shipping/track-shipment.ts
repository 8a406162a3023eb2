import type { Shipment } from '@podwright/contracts/orders/order-shapes'
import type { OperatorAction } from '@podwright/domain/operator-actions'
import { type ShipmentState, shipmentTransitions } from '@podwright/domain/orders/production-states'
import { canTransition } from '@podwright/domain/states/transitions'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import type { Session } from '../../../session.ts'
import { insertAction } from '../../platform/audit/service.ts'
import { findShipmentsOf, lockOrders, type OrderDeps } from '../../sales/orders/service.ts'
import { idsOf } from '../production/parts.ts'
import { applyReports } from './apply-reports.ts'
import { onLockedShipment } from './locked-shipment.ts'
import { insertReports } from './report-queries.ts'

const actionOf = {
  in_transit: 'parcel_in_transit',
  delivered: 'delivery_confirmed',
  lost: 'parcel_lost',
  returned: 'parcel_returned',
} as const satisfies Record<Exclude<ShipmentState, 'shipped'>, OperatorAction>

/**
 * Suppliers and operators record what a carrier reports; an operator's report is written to the audit log. The order
 * follows when all its parts have shipped. An operator can confirm a delivery that only the supplier reported, which
 * releases the earnings.
 */
export function trackShipment(
  deps: Pick<OrderDeps, 'db'>,
  session: Session,
  id: number,
  to: ShipmentState,
): Promise<Result<Shipment>> {
  const { accountId, userType } = session
  return onLockedShipment(deps, session, id, async (transaction, shipment, orders) => {
    const { state, deliveryConfirmed, trackingNumber } = shipment
    const confirms = to === 'delivered' && !deliveryConfirmed && userType === 1
    if (state === to && !confirms) return succeed(undefined)
    if (to === 'shipped' || (state !== to && !canTransition(shipmentTransitions, state, to))) return fail('order_state')
    const source = userType === 1 ? 'operator' : 'supplier'
    await insertReports(transaction, [{ shipmentId: id, kind: to, source, actorId: accountId, at: null }])
    await applyReports(transaction, orders, new Set([id]), { actorId: accountId })
    if (userType === 1)
      await insertAction(transaction, accountId, {
        kind: actionOf[to],
        subject: trackingNumber,
        before: { state },
        after: { state: to },
      })
    return succeed(undefined)
  })
}

/**
 * Reports a state of all parcels of a supplier's parts, in the caller's transaction. Parcels in a later state keep it.
 */
export async function trackParts(
  transaction: Database,
  supplierId: number,
  parts: readonly { readonly id: number; readonly orderId: number }[],
  state: Exclude<ShipmentState, 'shipped'>,
): Promise<void> {
  const orderIds = [...new Set(parts.map(({ orderId }) => orderId))]
  const orders = await lockOrders(transaction, undefined, orderIds)
  const ids = new Set(idsOf(parts))
  const parcels = (await findShipmentsOf(transaction, orderIds)).filter(
    (parcel) => ids.has(parcel.productionId) && canTransition(shipmentTransitions, parcel.state, state),
  )
  const reports = parcels.map(({ id }) => {
    return { shipmentId: id, kind: state, source: 'supplier' as const, actorId: supplierId, at: null }
  })
  await applyReports(transaction, orders, await insertReports(transaction, reports), { actorId: supplierId })
}
