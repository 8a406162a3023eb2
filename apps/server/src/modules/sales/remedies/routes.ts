import { correctAddress, replaceOrderLine, resubmitOrder, retryPrints } from '@podwright/contracts/orders/remedies'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { correctAccountAddress, resubmitAccountOrder, retryAccountPrints } from './remedies.ts'
import { replaceAccountLine } from './replace.ts'

export function remedyRoutes(api: ApiRouter, deps: OrderDeps): void {
  registerAccountCall(api, correctAddress, ({ session, params, body }) =>
    correctAccountAddress(deps, session.accountId, params.id, body.address),
  )
  registerAccountCall(api, resubmitOrder, ({ session, params, body }) =>
    resubmitAccountOrder(deps, session.accountId, params.id, body.note),
  )
  registerAccountCall(api, retryPrints, ({ session, params }) => retryAccountPrints(deps, session.accountId, params.id))
  registerAccountCall(api, replaceOrderLine, ({ session, params, body }) =>
    replaceAccountLine(deps, session.accountId, params, body),
  )
}
