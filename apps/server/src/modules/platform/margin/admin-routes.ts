import {
  getCommission as getCommissionCall,
  getMargin as getMarginCall,
  setCommission as setCommissionCall,
} from '@podwright/contracts/operator/pricing/margin'
import type { Database } from '../../../db/kysely.ts'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { getCommission, getMargin, setCommission } from './margin.ts'

export function adminMarginRoutes(api: ApiRouter, deps: { readonly db: Database }): void {
  registerAccountCall(api, getMarginCall, ({ query, locale }) => getMargin(deps, query, locale))
  registerAccountCall(api, getCommissionCall, () => getCommission(deps))
  registerAccountCall(api, setCommissionCall, ({ session, body }) => setCommission(deps, session.accountId, body))
}
