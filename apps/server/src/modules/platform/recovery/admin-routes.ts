import { startRecovery as startRecoveryCall } from '@podwright/contracts/operator/accounts'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { type AdminRecoveryDeps, startRecovery } from './admin-recovery.ts'

export function adminRecoveryRoutes(api: ApiRouter, deps: AdminRecoveryDeps): void {
  registerAccountCall(api, startRecoveryCall, ({ session, params, body }) =>
    startRecovery(deps, session.accountId, params.id, body),
  )
}
