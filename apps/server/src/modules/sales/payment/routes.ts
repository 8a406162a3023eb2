import { cancelOrders } from '@podwright/contracts/orders/order-batch'
import { cancelOrder, payOrders } from '@podwright/contracts/orders/orders'
import { dropOrderPart } from '@podwright/contracts/orders/remedies'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { cancelAccountOrders } from '../holds/order-batch.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { cancelAccountOrder, dropAccountPart } from './cancel.ts'
import { payAccountOrders } from './pay.ts'

export function paymentRoutes(api: ApiRouter, deps: OrderDeps): void {
  registerAccountCall(api, payOrders, ({ session, body }) => payAccountOrders(deps, session.accountId, body))
  registerAccountCall(api, cancelOrder, ({ session, params, body }) =>
    cancelAccountOrder(deps, session.accountId, params.id, body.reason),
  )
  registerAccountCall(api, cancelOrders, ({ session, body }) => cancelAccountOrders(deps, session.accountId, body))
  registerAccountCall(api, dropOrderPart, ({ session, params, body }) =>
    dropAccountPart(deps, session.accountId, params, body.reason),
  )
}
