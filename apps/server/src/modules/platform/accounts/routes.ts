import { agentCalls, businessCalls } from '@podwright/contracts/auth/account-calls'
import { getAccountSummary as getAccountSummaryCall } from '@podwright/contracts/auth/get-account-summary'
import { getSellerLevel as getSellerLevelCall } from '@podwright/contracts/auth/seller-levels'
import { type ApiRouter, registerAccountCall, registerCall } from '../../../http/router/api-router.ts'
import type { AccountDeps } from './deps.ts'
import { register } from './register.ts'
import { getSellerLevel } from './seller-levels.ts'
import { getAccountSummary } from './user-info.ts'

/** Registration and the numbers in the header. */
export function accountRoutes(api: ApiRouter, deps: AccountDeps): void {
  registerCall(api, businessCalls.register, ({ body, ...caller }) => register(deps, 3, body, caller))
  registerCall(api, agentCalls.register, ({ body, ...caller }) => register(deps, 2, body, caller))
  registerAccountCall(api, getAccountSummaryCall, ({ session }) => getAccountSummary(deps, session))
  registerAccountCall(api, getSellerLevelCall, ({ session }) => getSellerLevel(deps, session.accountId))
}
