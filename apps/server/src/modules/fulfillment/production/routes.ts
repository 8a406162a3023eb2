import {
  acceptProduction as acceptProductionCall,
  getProductionOrder as getProductionOrderCall,
  listProductionOrders as listProductionOrdersCall,
  type ProductionDetail,
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
import { OrderAddress } from '@podwright/domain/orders/address'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { type Result, succeed } from '../../../result.ts'
import { permits, type Session } from '../../../session.ts'
import type { OrderDeps } from '../../sales/orders/service.ts'
import { acceptProduction } from './accept.ts'
import { acceptManyProduction, rankProduction, refuseManyProduction, scanProduction } from './production-batch.ts'
import { listProductionOrders } from './queue.ts'
import { refuseProduction } from './refuse.ts'
import { getProductionOrder } from './show-production.ts'
import { stageProduction } from './stage.ts'
import { stepBackProduction } from './step-back.ts'

export function productionRoutes(api: ApiRouter, deps: OrderDeps): void {
  registerAccountCall(api, listProductionOrdersCall, ({ session, query, locale }) =>
    listProductionOrders(deps, session.accountId, query, locale),
  )
  registerAccountCall(api, getProductionOrderCall, async ({ session, params, locale }) =>
    shownTo(session, await getProductionOrder(deps, session.accountId, params.id, locale)),
  )
  registerAccountCall(api, acceptManyProductionCall, ({ session, body }) =>
    acceptManyProduction(deps, session.accountId, body.ids),
  )
  registerAccountCall(api, refuseManyProductionCall, ({ session, body }) =>
    refuseManyProduction(deps, session.accountId, body),
  )
  registerAccountCall(api, rankProductionCall, ({ session, body }) => rankProduction(deps, session.accountId, body))
  registerAccountCall(api, scanProductionCall, ({ session, body }) => scanProduction(deps, session.accountId, body))
  registerAccountCall(api, acceptProductionCall, ({ session, params, locale }) =>
    acceptProduction(deps, session.accountId, params.id, locale),
  )
  registerAccountCall(api, refuseProductionCall, ({ session, params, body, locale }) =>
    refuseProduction(deps, session.accountId, params.id, { refusal: body, locale }),
  )
  registerAccountCall(api, stageProductionCall, async ({ session, params, body, locale }) =>
    shownTo(session, await stageProduction(deps, session.accountId, params.id, { ...body, locale })),
  )
  registerAccountCall(api, stepBackProductionCall, ({ session, params, body, locale }) =>
    stepBackProduction(deps, session.accountId, params.id, { ...body, locale }),
  )
}

/** Only those who ship see where a parcel goes; a station sees the country. */
function shownTo(session: Session, result: Result<ProductionDetail>): Result<ProductionDetail> {
  if (!result.ok || permits(session, 'shipping')) return result
  const { country } = result.data.address
  return succeed({ ...result.data, address: OrderAddress.parse({ country }) })
}
