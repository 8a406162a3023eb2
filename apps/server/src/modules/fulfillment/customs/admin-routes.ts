import {
  listProductCustoms as listProductCustomsCall,
  resetProductCustoms as resetProductCustomsCall,
  setProductCustoms as setProductCustomsCall,
} from '@podwright/contracts/operator/product-customs'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { listProductCustoms, resetProductCustoms, setProductCustoms } from './admin-customs.ts'
import type { CustomsDeps } from './deps.ts'

export function adminCustomsRoutes(api: ApiRouter, deps: CustomsDeps): void {
  registerAccountCall(api, listProductCustomsCall, ({ query, locale }) => listProductCustoms(deps, query, locale))
  registerAccountCall(api, setProductCustomsCall, ({ session, params, body }) =>
    setProductCustoms(deps, session.accountId, params.code, body),
  )
  registerAccountCall(api, resetProductCustomsCall, ({ session, params }) =>
    resetProductCustoms(deps, session.accountId, params.code),
  )
}
