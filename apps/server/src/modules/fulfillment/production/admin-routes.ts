import {
  closeProductionShort as closeProductionShortCall,
  getProductionSettlement as getProductionSettlementCall,
  listUnassignedProduction as listUnassignedProductionCall,
  takeOverProduction as takeOverProductionCall,
} from '@podwright/contracts/operator/production'
import { assignProduction as assignProductionCall } from '@podwright/contracts/orders/production'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import type { OrderDeps } from '../../sales/orders/service.ts'
import { assignProduction } from './admin-production.ts'
import { listUnassignedProduction } from './assign-production.ts'
import { closeProductionShort } from './close-short.ts'
import { getProductionSettlement } from './production-settlement.ts'
import { takeOverProduction } from './take-over.ts'

export function adminProductionRoutes(api: ApiRouter, deps: OrderDeps): void {
  registerAccountCall(api, listUnassignedProductionCall, ({ query }) => listUnassignedProduction(deps, query))
  registerAccountCall(api, assignProductionCall, ({ session, params, body }) =>
    assignProduction(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, getProductionSettlementCall, ({ params }) => getProductionSettlement(deps, params.id))
  registerAccountCall(api, closeProductionShortCall, ({ session, params, body }) =>
    closeProductionShort(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, takeOverProductionCall, ({ session, params, body }) =>
    takeOverProduction(deps, session.accountId, params.id, body),
  )
}
