import {
  acceptProduction as acceptProductionCall,
  getProductionOrder as getProductionOrderCall,
  listProductionOrders as listProductionOrdersCall,
  refuseProduction as refuseProductionCall,
  stageProduction as stageProductionCall,
  stepBackProduction as stepBackProductionCall,
} from '@podwright/contracts/orders/production'
import {
  acceptManyProduction as acceptManyProductionCall,
  rankProduction as rankProductionCall,
  refuseManyProduction as refuseManyProductionCall,
  scanProduction as scanProductionCall,
} from '@podwright/contracts/orders/production-batch'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { succeed } from '../../../result.ts'
import type { OrderDeps } from '../../sales/orders/service.ts'
import { acceptProduction } from './accept.ts'
import { acceptManyProduction, rankProduction, refuseManyProduction, scanProduction } from './production-batch.ts'
import { listProductionOrders } from './queue.ts'
import { refuseProduction } from './refuse.ts'
import { getProductionOrder } from './show-production.ts'
import { detailFor, summaryFor } from './shown-to.ts'
import { stageProduction } from './stage.ts'
import { stepBackProduction } from './step-back.ts'

export function productionRoutes(api: ApiRouter, deps: OrderDeps): void {
  registerAccountCall(api, listProductionOrdersCall, async ({ session, query, locale }) => {
    const page = await listProductionOrders(deps, session.accountId, query, locale)
    return page.ok ? succeed({ ...page.data, items: page.data.items.map((item) => summaryFor(session, item)) }) : page
  })
  registerAccountCall(api, getProductionOrderCall, async ({ session, params, locale }) =>
    detailFor(session, await getProductionOrder(deps, session.accountId, params.id, locale)),
  )
  registerAccountCall(api, acceptManyProductionCall, ({ session, body }) =>
    acceptManyProduction(deps, session.accountId, body.ids),
  )
  registerAccountCall(api, refuseManyProductionCall, ({ session, body }) =>
    refuseManyProduction(deps, session.accountId, body),
  )
  registerAccountCall(api, rankProductionCall, ({ session, body }) => rankProduction(deps, session.accountId, body))
  registerAccountCall(api, scanProductionCall, async ({ session, body }) => {
    const scanned = await scanProduction(deps, session.accountId, body)
    return scanned.ok ? succeed({ ...scanned.data, order: summaryFor(session, scanned.data.order) }) : scanned
  })
  registerAccountCall(api, acceptProductionCall, async ({ session, params, locale }) =>
    detailFor(session, await acceptProduction(deps, session.accountId, params.id, locale)),
  )
  registerAccountCall(api, refuseProductionCall, async ({ session, params, body, locale }) =>
    detailFor(session, await refuseProduction(deps, session.accountId, params.id, { refusal: body, locale })),
  )
  registerAccountCall(api, stageProductionCall, async ({ session, params, body, locale }) =>
    detailFor(session, await stageProduction(deps, session.accountId, params.id, { ...body, locale })),
  )
  registerAccountCall(api, stepBackProductionCall, async ({ session, params, body, locale }) =>
    detailFor(session, await stepBackProduction(deps, session.accountId, params.id, { ...body, locale })),
  )
}
