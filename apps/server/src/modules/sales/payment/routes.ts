import { cancelOrders as cancelOrdersCall } from '@podwright/contracts/orders/order-batch'
import { cancelOrder as cancelOrderCall, payOrders as payOrdersCall } from '@podwright/contracts/orders/orders'
import { dropOrderPart as dropOrderPartCall } from '@podwright/contracts/orders/remedies'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { cancelOrder, cancelOrders } from './cancel.ts'
import { dropOrderPart } from './drop-part.ts'
import { payOrders } from './pay.ts'

export function paymentRoutes(api: ApiRouter, deps: OrderDeps): void {
  registerAccountCall(api, payOrdersCall, ({ session, body }) => payOrders(deps, session.accountId, body))
  registerAccountCall(api, cancelOrderCall, ({ session, params, body }) =>
    cancelOrder(deps, session.accountId, params.id, body.reason),
  )
  registerAccountCall(api, cancelOrdersCall, ({ session, body }) => cancelOrders(deps, session.accountId, body))
  registerAccountCall(api, dropOrderPartCall, ({ session, params, body }) =>
    dropOrderPart(deps, session.accountId, params, body.reason),
  )
}
