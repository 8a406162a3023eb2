import {
  endAccountSessions as endAccountSessionsCall,
  listAccountSessions as listAccountSessionsCall,
  listAccounts as listAccountsCall,
  lockAccount as lockAccountCall,
  paySupplierOut as paySupplierOutCall,
} from '@podwright/contracts/operator/accounts'
import {
  listSellerLevels as listSellerLevelsCall,
  setSellerLevel as setSellerLevelCall,
  setSellerLevels as setSellerLevelsCall,
} from '@podwright/contracts/operator/pricing/seller-levels'
import type { Database } from '../../../db/kysely.ts'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { endAccountSessions, listAccountSessions, listAccounts, lockAccount, paySupplierOut } from './admin-accounts.ts'
import { listSellerLevels, setSellerLevel, setSellerLevels } from './seller-levels.ts'

type Deps = { readonly db: Database }

export function adminAccountRoutes(api: ApiRouter, deps: Deps): void {
  registerAccountCall(api, listAccountsCall, ({ query }) => listAccounts(deps, query))
  registerAccountCall(api, lockAccountCall, ({ session, params, body }) =>
    lockAccount(deps, session.accountId, params.id, body.reason),
  )
  registerAccountCall(api, listAccountSessionsCall, ({ params }) => listAccountSessions(deps, params.id))
  registerAccountCall(api, endAccountSessionsCall, ({ session, params, body }) =>
    endAccountSessions(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, paySupplierOutCall, ({ session, params, body }) =>
    paySupplierOut(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, listSellerLevelsCall, () => listSellerLevels(deps))
  registerAccountCall(api, setSellerLevelsCall, ({ session, body }) => setSellerLevels(deps, session.accountId, body))
  registerAccountCall(api, setSellerLevelCall, ({ session, params, body }) =>
    setSellerLevel(deps, session.accountId, params.id, body),
  )
}
