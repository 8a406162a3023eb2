import { checkoutCart, quoteCheckout } from '@podwright/contracts/orders/checkout'
import { changeOrder, createOrder, mapOrderLine } from '@podwright/contracts/orders/orders'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { changeAccountOrder, mapLine } from './change.ts'
import { enterOrder, orderCart, quoteCart } from './create.ts'

export function checkoutRoutes(api: ApiRouter, deps: OrderDeps): void {
  registerAccountCall(api, quoteCheckout, ({ session, body, locale }) =>
    quoteCart(deps, session.accountId, body, locale),
  )
  registerAccountCall(api, checkoutCart, ({ session, body }) => orderCart(deps, session.accountId, body))
  registerAccountCall(api, createOrder, ({ session, body }) => enterOrder(deps, session.accountId, body))
  registerAccountCall(api, changeOrder, ({ session, params, body }) =>
    changeAccountOrder(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, mapOrderLine, ({ session, params, body }) => mapLine(deps, session.accountId, params, body))
}
