import { findEveryOrder, getEveryOrder } from '@podwright/contracts/operator/orders'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { searchOrders, showAnyOrder } from './admin-orders.ts'
import type { OrderDeps } from './deps.ts'

export function adminOrderRoutes(api: ApiRouter, deps: OrderDeps): void {
  registerAccountCall(api, findEveryOrder, ({ query }) => searchOrders(deps, query.search))
  registerAccountCall(api, getEveryOrder, ({ params }) => showAnyOrder(deps, params.id))
}
