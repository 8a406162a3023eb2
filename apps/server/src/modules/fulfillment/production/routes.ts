import {
  acceptProduction,
  getProductionOrder,
  listProductionOrders,
  refuseProduction,
  stageProduction,
} from '@podwright/contracts/orders/production'
import {
  acceptManyProduction,
  rankProduction,
  refuseManyProduction,
  scanProduction,
} from '@podwright/contracts/orders/production-batch'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import type { OrderDeps } from '../../sales/orders/service.ts'
import {
  acceptAccountProduction,
  refuseAccountProduction,
  showProduction,
  stageAccountProduction,
} from './production.ts'
import {
  acceptAccountMany,
  rankAccountProduction,
  refuseAccountMany,
  scanAccountProduction,
} from './production-batch.ts'
import { listProduction } from './queue.ts'

export function productionRoutes(api: ApiRouter, deps: OrderDeps): void {
  registerAccountCall(api, listProductionOrders, ({ session, query, locale }) =>
    listProduction(deps, session.accountId, query, locale),
  )
  registerAccountCall(api, getProductionOrder, ({ session, params, locale }) =>
    showProduction(deps, session.accountId, params.id, locale),
  )
  registerAccountCall(api, acceptManyProduction, ({ session, body }) =>
    acceptAccountMany(deps, session.accountId, body.ids),
  )
  registerAccountCall(api, refuseManyProduction, ({ session, body }) =>
    refuseAccountMany(deps, session.accountId, body),
  )
  registerAccountCall(api, rankProduction, ({ session, body }) => rankAccountProduction(deps, session.accountId, body))
  registerAccountCall(api, scanProduction, ({ session, body }) => scanAccountProduction(deps, session.accountId, body))
  registerAccountCall(api, acceptProduction, ({ session, params, locale }) =>
    acceptAccountProduction(deps, session.accountId, params.id, locale),
  )
  registerAccountCall(api, refuseProduction, ({ session, params, body, locale }) =>
    refuseAccountProduction(deps, session.accountId, params.id, { refusal: body, locale }),
  )
  registerAccountCall(api, stageProduction, ({ session, params, body, locale }) =>
    stageAccountProduction(deps, session.accountId, params.id, { ...body, locale }),
  )
}
