import { listAccounts, lockAccount, paySupplierOut } from '@podwright/contracts/operator/accounts'
import { type ApiRouter, registerAccountCall } from '../../http/api-router.ts'
import { listEveryAccount, lockAnyAccount, type OperatorDeps, payOutAnySupplier } from './service.ts'

export function operatorRoutes(api: ApiRouter, deps: OperatorDeps): void {
  registerAccountCall(api, listAccounts, ({ query }) => listEveryAccount(deps, query))
  registerAccountCall(api, lockAccount, ({ params, body }) => lockAnyAccount(deps, params.id, body.reason))
  registerAccountCall(api, paySupplierOut, ({ session, params, body }) =>
    payOutAnySupplier(deps, session.accountId, params.id, body),
  )
}
