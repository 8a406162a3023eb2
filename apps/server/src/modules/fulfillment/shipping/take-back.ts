import type { Shipment } from '@podwright/contracts/orders/order-shapes'
import { reportsToTakeBack } from '@podwright/domain/orders/shipment-reports'
import { fail, type Result, succeed } from '../../../result.ts'
import type { Session } from '../../../session.ts'
import { insertAction } from '../../platform/audit/service.ts'
import { findShipment, type OrderDeps } from '../../sales/orders/service.ts'
import { idsOf } from '../production/parts.ts'
import { applyReports } from './apply-reports.ts'
import { onLockedShipment } from './locked-shipment.ts'
import { findReports, retractReports } from './report-queries.ts'

/**
 * Takes back a delivery, return or loss that was reported by mistake: its reports no longer count. After an operator took
 * it back, nor does what the carrier reports of it for an earlier time. Earnings that were not paid out are held again; no payout and no after-sales case is undone.
 */
export function takeBackShipment(
  deps: Pick<OrderDeps, 'db'>,
  session: Session,
  id: number,
  reason: string,
): Promise<Result<Shipment>> {
  const { accountId, userType } = session
  const isOperator = userType === 1
  return onLockedShipment(deps, session, id, async (transaction, shipment, orders) => {
    const wrong = reportsToTakeBack(await findReports(transaction, [id]), shipment, { isOperator, now: new Date() })
    if (typeof wrong === 'string') return fail(wrong)
    await retractReports(transaction, idsOf(wrong), isOperator ? 'operator' : 'supplier')
    await applyReports(transaction, orders, new Set([id]), { actorId: accountId, reason })
    if (isOperator)
      await insertAction(transaction, accountId, {
        kind: 'delivery_taken_back',
        subject: shipment.trackingNumber,
        before: { state: shipment.state },
        after: { state: (await findShipment(transaction, id))?.state ?? '' },
        reason,
      })
    return succeed(undefined)
  })
}
