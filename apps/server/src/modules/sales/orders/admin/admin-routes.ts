import {
  getAnyOrder as getAnyOrderCall,
  searchAllOrders as searchAllOrdersCall,
} from '@podwright/contracts/operator/orders'
import { type ApiRouter, registerAccountCall } from '../../../../http/router/api-router.ts'
import type { OrderDeps } from '../deps.ts'
import { getAnyOrder, searchAllOrders } from './admin-orders.ts'

export function adminOrderRoutes(api: ApiRouter, deps: OrderDeps): void {
  registerAccountCall(api, searchAllOrdersCall, ({ query }) => searchAllOrders(deps, query.search))
  registerAccountCall(api, getAnyOrderCall, ({ params }) => getAnyOrder(deps, params.id))
}
