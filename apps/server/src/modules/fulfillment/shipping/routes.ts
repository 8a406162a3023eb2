import {
  correctTracking as correctTrackingCall,
  shipProduction as shipProductionCall,
  takeBackShipment as takeBackShipmentCall,
  trackShipment as trackShipmentCall,
} from '@podwright/contracts/orders/production'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import type { OrderDeps } from '../../sales/orders/service.ts'
import { detailFor } from '../production/shown-to.ts'
import { correctTracking } from './correct-tracking.ts'
import { shipProduction } from './shipping.ts'
import { takeBackShipment } from './take-back.ts'
import { trackShipment } from './track-shipment.ts'

export function shippingRoutes(api: ApiRouter, deps: OrderDeps): void {
  registerAccountCall(api, shipProductionCall, async ({ session, params, body, locale }) =>
    detailFor(session, await shipProduction(deps, session.accountId, params.id, { ...body, locale })),
  )
  registerAccountCall(api, trackShipmentCall, ({ session, params, body }) =>
    trackShipment(deps, session, params.id, body.state),
  )
  registerAccountCall(api, correctTrackingCall, ({ session, params, body }) =>
    correctTracking(deps, session, params.id, body),
  )
  registerAccountCall(api, takeBackShipmentCall, ({ session, params, body }) =>
    takeBackShipment(deps, session, params.id, body.reason),
  )
}
