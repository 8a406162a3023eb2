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
import * as cancel from './cancel.ts'
import * as cases from './cases.ts'
import * as change from './change.ts'
import * as create from './create.ts'
import type { OrderDeps } from './deps.ts'
import * as list from './list.ts'
import * as orderBatch from './order-batch.ts'
import * as pay from './pay.ts'
import * as present from './present.ts'
import * as production from './production.ts'
import * as productionBatch from './production-batch.ts'
import * as queue from './queue.ts'
import * as remedies from './remedies.ts'
import * as replace from './replace.ts'
import * as shipping from './shipping.ts'

export function orderRoutes(api: ApiRouter, deps: OrderDeps): void {
  registerAccountCall(api, quoteCheckout, ({ session, body, locale }) =>
    create.quoteCart(deps, session.accountId, body, locale),
  )
  registerAccountCall(api, checkoutCart, ({ session, body }) => create.orderCart(deps, session.accountId, body))
  registerAccountCall(api, listOrders, ({ session, query }) => list.listAccountOrders(deps, session.accountId, query))
  // Before the order of a number, whose path it would be.
  registerAccountCall(api, countOrders, ({ session, query }) => list.countAccountOrders(deps, session.accountId, query))
  registerAccountCall(api, createOrder, ({ session, body }) => create.enterOrder(deps, session.accountId, body))
  registerAccountCall(api, payOrders, ({ session, body }) => pay.payAccountOrders(deps, session.accountId, body))
  registerAccountCall(api, archiveOrders, ({ session, body }) =>
    change.archiveAccountOrders(deps, session.accountId, body),
  )
  registerAccountCall(api, holdOrders, ({ session, body }) =>
    orderBatch.holdAccountOrders(deps, session.accountId, body),
  )
  registerAccountCall(api, releaseOrders, ({ session, body }) =>
    orderBatch.releaseAccountOrders(deps, session.accountId, body.ids),
  )
  registerAccountCall(api, cancelOrders, ({ session, body }) =>
    orderBatch.cancelAccountOrders(deps, session.accountId, body),
  )
  registerAccountCall(api, getOrder, ({ session, params }) => present.showOrder(deps, session.accountId, params.id))
  registerAccountCall(api, changeOrder, ({ session, params, body }) =>
    change.changeAccountOrder(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, mapOrderLine, ({ session, params, body }) =>
    change.mapLine(deps, session.accountId, params, body),
  )
  registerAccountCall(api, cancelOrder, ({ session, params, body }) =>
    cancel.cancelAccountOrder(deps, session.accountId, params.id, body.reason),
  )
  registerAccountCall(api, releaseOrder, ({ session, params }) =>
    change.releaseAccountOrder(deps, session.accountId, params.id),
  )
  remedyRoutes(api, deps)
  caseRoutes(api, deps)
  registerAccountCall(api, listOrderViews, ({ session }) => list.listAccountViews(deps, session.accountId))
  registerAccountCall(api, saveOrderView, ({ session, body }) => list.saveView(deps, session.accountId, body))
  registerAccountCall(api, deleteOrderView, ({ session, params }) =>
    list.deleteAccountView(deps, session.accountId, params.id),
  )
  productionRoutes(api, deps)
}

function remedyRoutes(api: ApiRouter, deps: OrderDeps): void {
  registerAccountCall(api, correctAddress, ({ session, params, body }) =>
    remedies.correctAccountAddress(deps, session.accountId, params.id, body.address),
  )
  registerAccountCall(api, resubmitOrder, ({ session, params, body }) =>
    remedies.resubmitAccountOrder(deps, session.accountId, params.id, body.note),
  )
  registerAccountCall(api, retryPrints, ({ session, params }) =>
    remedies.retryAccountPrints(deps, session.accountId, params.id),
  )
  registerAccountCall(api, replaceOrderLine, ({ session, params, body }) =>
    replace.replaceAccountLine(deps, session.accountId, params, body),
  )
  registerAccountCall(api, dropOrderPart, ({ session, params, body }) =>
    cancel.dropAccountPart(deps, session.accountId, params, body.reason),
  )
}

function caseRoutes(api: ApiRouter, deps: OrderDeps): void {
  registerAccountCall(api, openCase, ({ session, params, body }) =>
    cases.openAccountCase(deps, session, params.id, body),
  )
  registerAccountCall(api, listCases, ({ session, query }) => cases.listSeenCases(deps, session, query))
  registerAccountCall(api, getCase, ({ session, params }) => cases.showCase(deps, session, params.id))
  registerAccountCall(api, sendCaseMessage, ({ session, params, body }) =>
    cases.addCaseMessage(deps, session, params.id, body.text),
  )
  registerAccountCall(api, withdrawCase, ({ session, params }) => cases.withdrawAccountCase(deps, session, params.id))
}

function productionRoutes(api: ApiRouter, deps: OrderDeps): void {
  registerAccountCall(api, listProductionOrders, ({ session, query, locale }) =>
    queue.listProduction(deps, session.accountId, query, locale),
  )
  registerAccountCall(api, getProductionOrder, ({ session, params, locale }) =>
    production.showProduction(deps, session.accountId, params.id, locale),
  )
  registerAccountCall(api, acceptManyProduction, ({ session, body }) =>
    productionBatch.acceptAccountMany(deps, session.accountId, body.ids),
  )
  registerAccountCall(api, refuseManyProduction, ({ session, body }) =>
    productionBatch.refuseAccountMany(deps, session.accountId, body),
  )
  registerAccountCall(api, rankProduction, ({ session, body }) =>
    productionBatch.rankAccountProduction(deps, session.accountId, body),
  )
  registerAccountCall(api, scanProduction, ({ session, body }) =>
    productionBatch.scanAccountProduction(deps, session.accountId, body),
  )
  registerAccountCall(api, acceptProduction, ({ session, params, locale }) =>
    production.acceptAccountProduction(deps, session.accountId, params.id, locale),
  )
  registerAccountCall(api, refuseProduction, ({ session, params, body, locale }) =>
    production.refuseAccountProduction(deps, session.accountId, params.id, { refusal: body, locale }),
  )
  registerAccountCall(api, stageProduction, ({ session, params, body, locale }) =>
    production.stageAccountProduction(deps, session.accountId, params.id, { ...body, locale }),
  )
  registerAccountCall(api, shipProduction, ({ session, params, body, locale }) =>
    shipping.shipAccountProduction(deps, session.accountId, params.id, { ...body, locale }),
  )
}
