import { holdOrders, releaseOrders } from '@podwright/contracts/orders/order-batch'
import { releaseOrder } from '@podwright/contracts/orders/orders'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { releaseAccountOrder } from '../checkout/change.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { holdAccountOrders, releaseAccountOrders } from './order-batch.ts'

export function holdRoutes(api: ApiRouter, deps: OrderDeps): void {
  registerAccountCall(api, holdOrders, ({ session, body }) => holdAccountOrders(deps, session.accountId, body))
  registerAccountCall(api, releaseOrders, ({ session, body }) =>
    releaseAccountOrders(deps, session.accountId, body.ids),
  )
  registerAccountCall(api, releaseOrder, ({ session, params }) =>
    releaseAccountOrder(deps, session.accountId, params.id),
  )
}
