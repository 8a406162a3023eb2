import {
  changeStore as changeStoreCall,
  changeStoreFees as changeStoreFeesCall,
  changeStoreJit as changeStoreJitCall,
  changeStoreState as changeStoreStateCall,
  createStore as createStoreCall,
  listStoreSkus as listStoreSkusCall,
  listStores as listStoresCall,
  removeStoreSku as removeStoreSkuCall,
} from '@podwright/contracts/stores/stores'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import type { PlatformDeps } from './deps.ts'
import { changeStoreJit } from './jit-consent.ts'
import { listStoreSkus, removeStoreSku } from './store-skus.ts'
import { changeStore, changeStoreFees, changeStoreState, createStore, listStores } from './stores.ts'

export function storeRoutes(api: ApiRouter, deps: PlatformDeps): void {
  registerAccountCall(api, listStoresCall, ({ session }) => listStores(deps, session.accountId))
  registerAccountCall(api, createStoreCall, ({ session, body }) => createStore(deps, session.accountId, body))
  registerAccountCall(api, changeStoreCall, ({ session, params, body }) =>
    changeStore(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, changeStoreFeesCall, ({ session, params, body }) =>
    changeStoreFees(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, changeStoreStateCall, ({ session, params, body }) =>
    changeStoreState(deps, session.accountId, params.id, body.state),
  )
  registerAccountCall(api, changeStoreJitCall, ({ session, params, body }) =>
    changeStoreJit(deps, session.accountId, params.id, body.isConsented),
  )
  registerAccountCall(api, listStoreSkusCall, ({ session, params, query }) =>
    listStoreSkus(deps, session.accountId, params.id, query),
  )
  registerAccountCall(api, removeStoreSkuCall, ({ session, params, body }) =>
    removeStoreSku(deps, session.accountId, params.id, body.externalSku),
  )
}
