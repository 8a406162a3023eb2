import type { ParsedBodyOf } from '@podwright/contracts/define-call'
import type { Shipment } from '@podwright/contracts/orders/order-shapes'
import type { correctTracking as correctTrackingCall } from '@podwright/contracts/orders/production'
import { orderTokens } from '@podwright/domain/orders/search'
import { fail, type Result, succeed } from '../../../result.ts'
import type { Session } from '../../../session.ts'
import { insertAction } from '../../platform/audit/service.ts'
import {
  addSearchWords,
  findShipment,
  insertEvents,
  lockOrders,
  type OrderDeps,
  presentShipment,
  setTrackingNumber,
} from '../../sales/orders/service.ts'

/**
 * Corrects a mistyped tracking number, by the parcel's supplier or an operator. The history keeps the former number; an
 * operator's change is written to the audit log.
 */
export function correctTracking(
  { db }: Pick<OrderDeps, 'db'>,
  { accountId, userType }: Session,
  id: number,
  { trackingNumber }: ParsedBodyOf<typeof correctTrackingCall>,
): Promise<Result<Shipment>> {
  return db.transaction().execute(async (transaction) => {
    const seen = await findShipment(transaction, id)
    if (!seen || (userType === 2 && seen.supplierId !== accountId)) return fail('shipment_unknown')
    await lockOrders(transaction, undefined, [seen.orderId])
    const before = await findShipment(transaction, id)
    if (!before) throw new Error(`shipment ${id} is gone`)
    if (before.trackingNumber === trackingNumber) return succeed(presentShipment(before))
    await setTrackingNumber(transaction, id, trackingNumber)
    const { orderId, trackingNumber: former } = before
    await addSearchWords(transaction, [orderId], orderTokens({ codes: [trackingNumber], names: [] }))
    const reason = `${former} → ${trackingNumber}`
    await insertEvents(transaction, [{ orderId, kind: 'changed', reason }], accountId)
    if (userType === 1)
      await insertAction(transaction, accountId, {
        kind: 'tracking_changed',
        subject: trackingNumber,
        before: { trackingNumber: former },
        after: { trackingNumber },
      })
    return succeed(presentShipment({ ...before, trackingNumber }))
  })
}
