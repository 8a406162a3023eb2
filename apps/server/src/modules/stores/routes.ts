import {
  changeStore,
  changeStoreState,
  createStore,
  forgetStoreSku,
  listStoreSkus,
  listStores,
  removeStore,
} from '@podwright/contracts/stores/stores'
import { type ApiRouter, registerAccountCall } from '../../http/router/api-router.ts'
import {
  addStore,
  changeOwnStore,
  forgetOwnSku,
  listOwnSkus,
  listOwnStores,
  moveOwnStore,
  removeOwnStore,
  type StoreDeps,
} from './service.ts'

export function storeRoutes(api: ApiRouter, deps: StoreDeps): void {
  registerAccountCall(api, listStores, ({ session }) => listOwnStores(deps, session.accountId))
  registerAccountCall(api, createStore, ({ session, body }) => addStore(deps, session.accountId, body))
  registerAccountCall(api, changeStore, ({ session, params, body }) =>
    changeOwnStore(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, changeStoreState, ({ session, params, body }) =>
    moveOwnStore(deps, session.accountId, params.id, body.state),
  )
  registerAccountCall(api, removeStore, ({ session, params }) => removeOwnStore(deps, session.accountId, params.id))
  registerAccountCall(api, listStoreSkus, ({ session, params, query }) =>
    listOwnSkus(deps, session.accountId, params.id, query),
  )
  registerAccountCall(api, forgetStoreSku, ({ session, params, body }) =>
    forgetOwnSku(deps, session.accountId, params.id, body.externalSku),
  )
}
