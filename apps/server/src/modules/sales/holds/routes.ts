import {
  holdOrders as holdOrdersCall,
  releaseOrders as releaseOrdersCall,
} from '@podwright/contracts/orders/order-batch'
import { releaseOrder as releaseOrderCall } from '@podwright/contracts/orders/orders'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { holdOrders } from './hold.ts'
import { releaseOrder, releaseOrders } from './release.ts'

export function holdRoutes(api: ApiRouter, deps: OrderDeps): void {
  registerAccountCall(api, holdOrdersCall, ({ session, body }) => holdOrders(deps, session.accountId, body))
  registerAccountCall(api, releaseOrdersCall, ({ session, body }) => releaseOrders(deps, session.accountId, body))
  registerAccountCall(api, releaseOrderCall, ({ session, params }) => releaseOrder(deps, session.accountId, params.id))
}
