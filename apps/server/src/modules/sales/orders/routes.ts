import { countOrders as countOrdersCall, listOrders as listOrdersCall } from '@podwright/contracts/orders/list-orders'
import type { OrderDetail } from '@podwright/contracts/orders/order-shapes'
import { archiveOrders as archiveOrdersCall, getOrder as getOrderCall } from '@podwright/contracts/orders/orders'
import type { Permission } from '@podwright/domain/account/permissions'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { succeed } from '../../../result.ts'
import { permits } from '../../../session.ts'
import { archiveOrders } from './archive.ts'
import type { OrderDeps } from './deps.ts'
import { countOrders, listOrders } from './list/list-orders.ts'
import { getOrder } from './present.ts'

export function orderRoutes(api: ApiRouter, deps: OrderDeps): void {
  registerAccountCall(api, listOrdersCall, ({ session, query }) => listOrders(deps, session.accountId, query))
  // Registered before the path of a single order, which would match it.
  registerAccountCall(api, countOrdersCall, ({ session, query }) => countOrders(deps, session.accountId, query))
  registerAccountCall(api, archiveOrdersCall, ({ session, body }) => archiveOrders(deps, session.accountId, body))
  registerAccountCall(api, getOrderCall, async ({ session, params }) => {
    const order = await getOrder(deps, session.accountId, params.id)
    if (!order.ok) return order
    const actions = order.data.actions.filter((action) => permits(session, permissionOf(action)))
    return succeed({ ...order.data, actions })
  })
}

/** What a login needs for an action of an order. */
function permissionOf(action: OrderDetail['actions'][number]): Permission {
  if (action === 'pay') return 'pay'
  return action === 'complain' ? 'cases' : 'orders'
}
