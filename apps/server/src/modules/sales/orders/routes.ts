import {
  countOrders,
  deleteOrderView,
  listOrders,
  listOrderViews,
  saveOrderView,
} from '@podwright/contracts/orders/list-orders'
import { archiveOrders, getOrder } from '@podwright/contracts/orders/orders'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { archiveAccountOrders } from '../checkout/change.ts'
import type { OrderDeps } from './deps.ts'
import { countAccountOrders, deleteAccountView, listAccountOrders, listAccountViews, saveView } from './list.ts'
import { showOrder } from './present.ts'

export function orderRoutes(api: ApiRouter, deps: OrderDeps): void {
  registerAccountCall(api, listOrders, ({ session, query }) => listAccountOrders(deps, session.accountId, query))
  // Before the order of a number, whose path it would be.
  registerAccountCall(api, countOrders, ({ session, query }) => countAccountOrders(deps, session.accountId, query))
  registerAccountCall(api, archiveOrders, ({ session, body }) => archiveAccountOrders(deps, session.accountId, body))
  registerAccountCall(api, getOrder, ({ session, params }) => showOrder(deps, session.accountId, params.id))
  registerAccountCall(api, listOrderViews, ({ session }) => listAccountViews(deps, session.accountId))
  registerAccountCall(api, saveOrderView, ({ session, body }) => saveView(deps, session.accountId, body))
  registerAccountCall(api, deleteOrderView, ({ session, params }) =>
    deleteAccountView(deps, session.accountId, params.id),
  )
}
