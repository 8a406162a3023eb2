import {
  completeRecovery as completeRecoveryCall,
  requestRecovery as requestRecoveryCall,
} from '@podwright/contracts/auth/recovery'
import { type ApiRouter, registerCall } from '../../../http/router/api-router.ts'
import type { AccountDeps } from '../accounts/deps.ts'
import { completeRecovery, requestRecovery } from './recovery.ts'

/** Password recovery by e-mail. */
export function recoveryRoutes(api: ApiRouter, deps: AccountDeps): void {
  registerCall(api, requestRecoveryCall, ({ body, ...caller }) => requestRecovery(deps, body, caller))
  registerCall(api, completeRecoveryCall, ({ body }) => completeRecovery(deps, body))
}
