import {
  endAccountSessions as endAccountSessionsCall,
  listAccountSessions as listAccountSessionsCall,
  listAccounts as listAccountsCall,
  lockAccount as lockAccountCall,
  paySupplierOut as paySupplierOutCall,
} from '@podwright/contracts/operator/accounts'
import type { Database } from '../../../db/kysely.ts'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { endAccountSessions, listAccountSessions, listAccounts, lockAccount, paySupplierOut } from './admin-accounts.ts'

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
}
