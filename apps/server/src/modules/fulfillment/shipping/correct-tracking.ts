import type { ParsedBodyOf } from '@podwright/contracts/define-call'
import type { Shipment } from '@podwright/contracts/orders/order-shapes'
import type { correctTracking as correctTrackingCall } from '@podwright/contracts/orders/production'
import { orderTokens } from '@podwright/domain/orders/search'
import { outcomeOf } from '@podwright/domain/orders/shipment-reports'
import { fail, type Result, succeed } from '../../../result.ts'
import type { Session } from '../../../session.ts'
import { insertAction } from '../../platform/audit/service.ts'
import { addSearchWords, insertEvents, type OrderDeps, setTrackingNumber } from '../../sales/orders/service.ts'
import { applyReports } from './apply-reports.ts'
import { refuseNumber } from './check-number.ts'
import { onLockedShipment } from './locked-shipment.ts'
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
    const { orderId, productionId, boxId, trackingNumber: former } = shipment
    if (former === trackingNumber) return succeed(undefined)
    const checked = { trackingNumber, productionIds: [productionId], boxId, shipmentId: id, acceptsWarnings }
    const refused = await refuseNumber(transaction, { ...checked, isOperator: userType === 1 })
    if (refused) return refused
    const { state, isConfirmed } = outcomeOf(await findReports(transaction, [id]), trackingNumber)
    const keeps = state === shipment.state && isConfirmed === shipment.deliveryConfirmed
    if (!keeps && !dropsReports) return fail('tracking_reported')
    await setTrackingNumber(transaction, id, trackingNumber)
    await addSearchWords(transaction, [orderId], orderTokens({ codes: [trackingNumber], names: [] }))
    const reason = `${former} → ${trackingNumber}`
    await insertEvents(transaction, [{ orderId, kind: 'changed', reason }], accountId)
    await applyReports(transaction, orders, new Set([id]), { actorId: accountId, reason })
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
