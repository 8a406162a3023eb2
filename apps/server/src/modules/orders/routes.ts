import { getCase, listCases, openCase, sendCaseMessage, withdrawCase } from '@podwright/contracts/orders/after-sales'
import { checkoutCart, quoteCheckout } from '@podwright/contracts/orders/checkout'
import {
  countOrders,
  deleteOrderView,
  listOrders,
  listOrderViews,
  saveOrderView,
} from '@podwright/contracts/orders/list-orders'
import { cancelOrders, holdOrders, releaseOrders } from '@podwright/contracts/orders/order-batch'
import {
  archiveOrders,
  cancelOrder,
  changeOrder,
  createOrder,
  getOrder,
  mapOrderLine,
  payOrders,
  releaseOrder,
} from '@podwright/contracts/orders/orders'
import {
  acceptProduction,
  getProductionOrder,
  listProductionOrders,
  refuseProduction,
  shipProduction,
  stageProduction,
} from '@podwright/contracts/orders/production'
import {
  acceptManyProduction,
  rankProduction,
  refuseManyProduction,
  scanProduction,
} from '@podwright/contracts/orders/production-batch'
import {
  correctAddress,
  dropOrderPart,
  replaceOrderLine,
  resubmitOrder,
  retryPrints,
} from '@podwright/contracts/orders/remedies'
import { type ApiRouter, registerAccountCall } from '../../http/router/api-router.ts'
import type { OrderDeps } from './deps.ts'
import * as orders from './service.ts'

export function orderRoutes(api: ApiRouter, deps: OrderDeps): void {
  registerAccountCall(api, quoteCheckout, ({ session, body, locale }) =>
    orders.quoteCart(deps, session.accountId, body, locale),
  )
  registerAccountCall(api, checkoutCart, ({ session, body }) => orders.orderCart(deps, session.accountId, body))
  registerAccountCall(api, listOrders, ({ session, query }) => orders.listOwnOrders(deps, session.accountId, query))
  // Before the order of a number, whose path it would be.
  registerAccountCall(api, countOrders, ({ session, query }) => orders.countOwnOrders(deps, session.accountId, query))
  registerAccountCall(api, createOrder, ({ session, body }) => orders.enterOrder(deps, session.accountId, body))
  registerAccountCall(api, payOrders, ({ session, body }) => orders.payOwnOrders(deps, session.accountId, body))
  registerAccountCall(api, archiveOrders, ({ session, body }) => orders.archiveOwnOrders(deps, session.accountId, body))
  registerAccountCall(api, holdOrders, ({ session, body }) => orders.holdOwnOrders(deps, session.accountId, body))
  registerAccountCall(api, releaseOrders, ({ session, body }) =>
    orders.releaseOwnOrders(deps, session.accountId, body.ids),
  )
  registerAccountCall(api, cancelOrders, ({ session, body }) => orders.cancelOwnOrders(deps, session.accountId, body))
  registerAccountCall(api, getOrder, ({ session, params }) => orders.showOrder(deps, session.accountId, params.id))
  registerAccountCall(api, changeOrder, ({ session, params, body }) =>
    orders.changeOwnOrder(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, mapOrderLine, ({ session, params, body }) =>
    orders.mapOwnLine(deps, session.accountId, params, body),
  )
  registerAccountCall(api, cancelOrder, ({ session, params, body }) =>
    orders.cancelOwnOrder(deps, session.accountId, params.id, body.reason),
  )
  registerAccountCall(api, releaseOrder, ({ session, params }) =>
    orders.releaseOwnOrder(deps, session.accountId, params.id),
  )
  remedyRoutes(api, deps)
  caseRoutes(api, deps)
  registerAccountCall(api, listOrderViews, ({ session }) => orders.listOwnViews(deps, session.accountId))
  registerAccountCall(api, saveOrderView, ({ session, body }) => orders.saveOwnView(deps, session.accountId, body))
  registerAccountCall(api, deleteOrderView, ({ session, params }) =>
    orders.deleteOwnView(deps, session.accountId, params.id),
  )
  productionRoutes(api, deps)
}

function remedyRoutes(api: ApiRouter, deps: OrderDeps): void {
  registerAccountCall(api, correctAddress, ({ session, params, body }) =>
    orders.correctOwnAddress(deps, session.accountId, params.id, body.address),
  )
  registerAccountCall(api, resubmitOrder, ({ session, params, body }) =>
    orders.resubmitOwnOrder(deps, session.accountId, params.id, body.note),
  )
  registerAccountCall(api, retryPrints, ({ session, params }) =>
    orders.retryOwnPrints(deps, session.accountId, params.id),
  )
  registerAccountCall(api, replaceOrderLine, ({ session, params, body }) =>
    orders.replaceOwnLine(deps, session.accountId, params, body),
  )
  registerAccountCall(api, dropOrderPart, ({ session, params, body }) =>
    orders.dropOwnPart(deps, session.accountId, params, body.reason),
  )
}

function caseRoutes(api: ApiRouter, deps: OrderDeps): void {
  registerAccountCall(api, openCase, ({ session, params, body }) => orders.openOwnCase(deps, session, params.id, body))
  registerAccountCall(api, listCases, ({ session, query }) => orders.listSeenCases(deps, session, query))
  registerAccountCall(api, getCase, ({ session, params }) => orders.showCase(deps, session, params.id))
  registerAccountCall(api, sendCaseMessage, ({ session, params, body }) =>
    orders.sayInCase(deps, session, params.id, body.text),
  )
  registerAccountCall(api, withdrawCase, ({ session, params }) => orders.withdrawOwnCase(deps, session, params.id))
}

function productionRoutes(api: ApiRouter, deps: OrderDeps): void {
  registerAccountCall(api, listProductionOrders, ({ session, query, locale }) =>
    orders.listOwnProduction(deps, session.accountId, query, locale),
  )
  registerAccountCall(api, getProductionOrder, ({ session, params, locale }) =>
    orders.showProduction(deps, session.accountId, params.id, locale),
  )
  registerAccountCall(api, acceptManyProduction, ({ session, body }) =>
    orders.acceptOwnMany(deps, session.accountId, body.ids),
  )
  registerAccountCall(api, refuseManyProduction, ({ session, body }) =>
    orders.refuseOwnMany(deps, session.accountId, body),
  )
  registerAccountCall(api, rankProduction, ({ session, body }) =>
    orders.rankOwnProduction(deps, session.accountId, body),
  )
  registerAccountCall(api, scanProduction, ({ session, body }) =>
    orders.scanOwnProduction(deps, session.accountId, body),
  )
  registerAccountCall(api, acceptProduction, ({ session, params, locale }) =>
    orders.acceptOwnProduction(deps, session.accountId, params.id, locale),
  )
  registerAccountCall(api, refuseProduction, ({ session, params, body, locale }) =>
    orders.refuseOwnProduction(deps, session.accountId, params.id, { refusal: body, locale }),
  )
  registerAccountCall(api, stageProduction, ({ session, params, body, locale }) =>
    orders.stageOwnProduction(deps, session.accountId, params.id, { ...body, locale }),
  )
  registerAccountCall(api, shipProduction, ({ session, params, body, locale }) =>
    orders.shipOwnProduction(deps, session.accountId, params.id, { ...body, locale }),
  )
}
