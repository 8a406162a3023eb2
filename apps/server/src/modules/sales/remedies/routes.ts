import {
  correctAddress as correctAddressCall,
  replaceOrderLine as replaceOrderLineCall,
  resubmitOrder as resubmitOrderCall,
  retryPrints as retryPrintsCall,
} from '@podwright/contracts/orders/remedies'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { correctAddress } from './correct-address.ts'
import { replaceOrderLine } from './replace.ts'
import { resubmitOrder } from './resubmit.ts'
import { retryPrints } from './retry-prints.ts'

export function remedyRoutes(api: ApiRouter, deps: OrderDeps): void {
  registerAccountCall(api, correctAddressCall, ({ session, params, body }) =>
    correctAddress(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, resubmitOrderCall, ({ session, params, body }) =>
    resubmitOrder(deps, session.accountId, params.id, body.note),
  )
  registerAccountCall(api, retryPrintsCall, ({ session, params }) => retryPrints(deps, session.accountId, params.id))
  registerAccountCall(api, replaceOrderLineCall, ({ session, params, body }) =>
    replaceOrderLine(deps, session.accountId, params, body),
  )
}
