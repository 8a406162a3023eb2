import {
  decideShopChange as decideShopChangeCall,
  listShopChanges as listShopChangesCall,
} from '@podwright/contracts/stores/sync'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { type ChangeDeps, decideShopChange, listShopChanges } from './shop-changes.ts'

export function shopChangeRoutes(api: ApiRouter, deps: ChangeDeps): void {
  registerAccountCall(api, listShopChangesCall, ({ session, query }) => listShopChanges(deps, session.accountId, query))
  registerAccountCall(api, decideShopChangeCall, ({ session, params, body }) =>
    decideShopChange(deps, session.accountId, params.id, body),
  )
}
