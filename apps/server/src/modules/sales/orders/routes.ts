import { countOrders as countOrdersCall, listOrders as listOrdersCall } from '@podwright/contracts/orders/list-orders'
import { archiveOrders as archiveOrdersCall, getOrder as getOrderCall } from '@podwright/contracts/orders/orders'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { archiveOrders } from './archive.ts'
import type { OrderDeps } from './deps.ts'
import { countOrders, listOrders } from './list/list-orders.ts'
import { getOrder } from './present.ts'

export function orderRoutes(api: ApiRouter, deps: OrderDeps): void {
  registerAccountCall(api, listOrdersCall, ({ session, query }) => listOrders(deps, session.accountId, query))
  // Registered before the path of a single order, which would match it.
  registerAccountCall(api, countOrdersCall, ({ session, query }) => countOrders(deps, session.accountId, query))
  registerAccountCall(api, archiveOrdersCall, ({ session, body }) => archiveOrders(deps, session.accountId, body))
  registerAccountCall(api, getOrderCall, ({ session, params }) => getOrder(deps, session.accountId, params.id))
}
