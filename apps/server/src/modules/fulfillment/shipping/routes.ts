import { shipProduction, trackShipment } from '@podwright/contracts/orders/production'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import type { OrderDeps } from '../../sales/orders/service.ts'
import { auditedTrack } from './audited-tracking.ts'
import { shipAccountProduction } from './shipping.ts'

export function shippingRoutes(api: ApiRouter, deps: OrderDeps): void {
  registerAccountCall(api, shipProduction, ({ session, params, body, locale }) =>
    shipAccountProduction(deps, session.accountId, params.id, { ...body, locale }),
  )
  registerAccountCall(api, trackShipment, ({ session, params, body }) =>
    auditedTrack(deps, session, params.id, body.state),
  )
}
