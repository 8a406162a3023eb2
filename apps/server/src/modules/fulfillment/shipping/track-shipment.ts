import type { Shipment } from '@podwright/contracts/orders/order-shapes'
import type { ShipmentState } from '@podwright/domain/orders/production-states'
import type { Result } from '../../../result.ts'
import type { Session } from '../../../session.ts'
import { insertAction } from '../../platform/audit/service.ts'
import type { OrderDeps } from '../../sales/orders/service.ts'
import { trackParcel } from './shipping.ts'

/** Suppliers and operators record what a carrier reports; an operator's change is written to the audit log. */
export function trackShipment(
  deps: Pick<OrderDeps, 'db'>,
  session: Session,
  id: number,
  to: ShipmentState,
): Promise<Result<Shipment>> {
  if (session.userType !== 1) return trackParcel(deps, session, id, to)
  return trackParcel(deps, session, id, to, (transaction, { trackingNumber, state }) =>
    insertAction(transaction, session.accountId, {
      kind: 'tracking_changed',
      subject: trackingNumber,
      before: { state },
      after: { state: to },
    }),
  )
}
