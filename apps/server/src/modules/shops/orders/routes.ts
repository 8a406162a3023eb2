import {
  changeStoreSync as changeStoreSyncCall,
  getStoreSync as getStoreSyncCall,
  listShopOrders as listShopOrdersCall,
  requestShopOrder as requestShopOrderCall,
} from '@podwright/contracts/stores/sync'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import type { SyncDeps } from './deps.ts'
import { changeStoreSync, getStoreSync, listShopOrders, requestShopOrder } from './sync.ts'

export function shopOrderRoutes(api: ApiRouter, deps: SyncDeps): void {
  registerAccountCall(api, getStoreSyncCall, ({ session, params }) => getStoreSync(deps, session.accountId, params.id))
  registerAccountCall(api, changeStoreSyncCall, ({ session, params, body }) =>
    changeStoreSync(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, listShopOrdersCall, ({ session, params, query }) =>
    listShopOrders(deps, session.accountId, params.id, query),
  )
  registerAccountCall(api, requestShopOrderCall, ({ session, params, body }) =>
    requestShopOrder(deps, session.accountId, params.id, body),
  )
}
