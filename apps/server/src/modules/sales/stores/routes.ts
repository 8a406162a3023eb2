import {
  changeStore,
  changeStoreState,
  createStore,
  forgetStoreSku,
  listStoreSkus,
  listStores,
  removeStore,
} from '@podwright/contracts/stores/stores'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import {
  addStore,
  changeAccountStore,
  forgetSku,
  listAccountStores,
  listSkus,
  moveStore,
  removeAccountStore,
  type StoreDeps,
} from './service.ts'

export function storeRoutes(api: ApiRouter, deps: StoreDeps): void {
  registerAccountCall(api, listStores, ({ session }) => listAccountStores(deps, session.accountId))
  registerAccountCall(api, createStore, ({ session, body }) => addStore(deps, session.accountId, body))
  registerAccountCall(api, changeStore, ({ session, params, body }) =>
    changeAccountStore(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, changeStoreState, ({ session, params, body }) =>
    moveStore(deps, session.accountId, params.id, body.state),
  )
  registerAccountCall(api, removeStore, ({ session, params }) => removeAccountStore(deps, session.accountId, params.id))
  registerAccountCall(api, listStoreSkus, ({ session, params, query }) =>
    listSkus(deps, session.accountId, params.id, query),
  )
  registerAccountCall(api, forgetStoreSku, ({ session, params, body }) =>
    forgetSku(deps, session.accountId, params.id, body.externalSku),
  )
}
