import {
  checkoutCart as checkoutCartCall,
  quoteCheckout as quoteCheckoutCall,
  quoteOrder as quoteOrderCall,
} from '@podwright/contracts/orders/checkout'
import {
  changeOrder as changeOrderCall,
  createOrder as createOrderCall,
  mapOrderLine as mapOrderLineCall,
  personalizeOrderLine as personalizeOrderLineCall,
  skipPersonalization as skipPersonalizationCall,
} from '@podwright/contracts/orders/orders'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { changeOrder } from './change-order.ts'
import { checkoutCart } from './checkout-cart.ts'
import { createOrder } from './create-order.ts'
import { mapOrderLine } from './map-line.ts'
import { type PersonalizeDeps, personalizeLine } from './personalize-line.ts'
import { quoteCheckout, quoteOrder } from './quote.ts'
import { skipPersonalization } from './skip-personalization.ts'

export function checkoutRoutes(api: ApiRouter, deps: PersonalizeDeps): void {
  registerAccountCall(api, quoteCheckoutCall, ({ session, body, locale }) =>
    quoteCheckout(deps, session.accountId, body, locale),
  )
  registerAccountCall(api, quoteOrderCall, ({ session, body, locale }) =>
    quoteOrder(deps, session.accountId, body, locale),
  )
  registerAccountCall(api, checkoutCartCall, ({ session, body }) => checkoutCart(deps, session.accountId, body))
  registerAccountCall(api, createOrderCall, ({ session, body }) => createOrder(deps, session.accountId, body))
  registerAccountCall(api, changeOrderCall, ({ session, params, body }) =>
    changeOrder(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, mapOrderLineCall, ({ session, params, body }) =>
    mapOrderLine(deps, session.accountId, params, body),
  )
  registerAccountCall(api, personalizeOrderLineCall, ({ session, params, body, departure }) =>
    personalizeLine(deps, session.accountId, params, body, departure()),
  )
  registerAccountCall(api, skipPersonalizationCall, ({ session, params }) =>
    skipPersonalization(deps, session.accountId, params),
  )
}
