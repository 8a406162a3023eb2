import type { ParsedBodyOf } from '@podwright/contracts/define-call'
import type { CaseDetail, decideCase } from '@podwright/contracts/orders/after-sales'
import type { Shipment } from '@podwright/contracts/orders/order-shapes'
import { stateOfDecision } from '@podwright/domain/orders/after-sales'
import type { ShipmentState } from '@podwright/domain/orders/production-states'
import type { Result } from '../../result.ts'
import type { Session } from '../../session.ts'
import { decideSeenCase, type OrderDeps, trackParcel } from '../orders/service.ts'
import { insertAction } from './action-queries.ts'

/** Suppliers and operators decide cases; what an operator decides stands in the log. */
export function auditedDecide(
  deps: OrderDeps,
  session: Session,
  id: number,
  body: ParsedBodyOf<typeof decideCase>,
): Promise<Result<CaseDetail>> {
  if (session.userType !== 1) return decideSeenCase(deps, session, id, body)
  const { decision, amountMinor, note } = body
  return decideSeenCase(deps, session, id, body, (transaction, { number, state }) =>
    insertAction(transaction, session.accountId, {
      kind: 'case_decided',
      subject: number,
      before: { state },
      after: { state: stateOfDecision[decision], ...(decision === 'refund' && { amountMinor }) },
      reason: note,
    }),
  )
}

/** The same for what a carrier says of a parcel. */
export function auditedTrack(
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
