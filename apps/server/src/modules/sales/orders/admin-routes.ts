import {
  findEveryOrder as findEveryOrderCall,
  getEveryOrder as getEveryOrderCall,
} from '@podwright/contracts/operator/orders'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { findEveryOrder, getEveryOrder } from './admin-orders.ts'
import type { OrderDeps } from './deps.ts'

export function adminOrderRoutes(api: ApiRouter, deps: OrderDeps): void {
  registerAccountCall(api, findEveryOrderCall, ({ query }) => findEveryOrder(deps, query.search))
  registerAccountCall(api, getEveryOrderCall, ({ params }) => getEveryOrder(deps, params.id))
}
