import {
  cancelWithdrawal as cancelWithdrawalCall,
  listWithdrawals as listWithdrawalsCall,
  requestWithdrawal as requestWithdrawalCall,
} from '@podwright/contracts/wallet/withdrawals'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { cancelWithdrawal, listWithdrawals, requestWithdrawal, type WithdrawalDeps } from './withdrawals.ts'

export function withdrawalRoutes(api: ApiRouter, deps: WithdrawalDeps): void {
  registerAccountCall(api, requestWithdrawalCall, ({ session, body }) =>
    requestWithdrawal(deps, session.accountId, body),
  )
  registerAccountCall(api, listWithdrawalsCall, ({ session, query }) => listWithdrawals(deps, session.accountId, query))
  registerAccountCall(api, cancelWithdrawalCall, ({ session, params }) =>
    cancelWithdrawal(deps, session.accountId, params.id),
  )
}
