import {
  confirmPayoutAccount as confirmPayoutAccountCall,
  getPayoutAccount as getPayoutAccountCall,
} from '@podwright/contracts/operator/payout-accounts'
import { showPayee as showPayeeCall } from '@podwright/contracts/operator/withdrawals'
import {
  getPayouts as getPayoutsCall,
  requestPayout as requestPayoutCall,
  setPayoutAccount as setPayoutAccountCall,
} from '@podwright/contracts/wallet/payouts'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { confirmPayoutAccount, getPayoutAccount } from './confirm-account.ts'
import { getPayouts, type PayoutDeps, requestPayout, setPayoutAccount } from './payouts.ts'
import { showPayee } from './show-payee.ts'

/** Bank accounts of suppliers and payouts to them. */
export function payoutRoutes(api: ApiRouter, deps: PayoutDeps): void {
  registerAccountCall(api, getPayoutsCall, ({ session }) => getPayouts(deps, session.accountId))
  registerAccountCall(api, setPayoutAccountCall, ({ body, ...caller }) => setPayoutAccount(deps, caller, body))
  registerAccountCall(api, requestPayoutCall, ({ session, body }) => requestPayout(deps, session.accountId, body))
  registerAccountCall(api, getPayoutAccountCall, ({ params }) => getPayoutAccount(deps, params.id))
  registerAccountCall(api, confirmPayoutAccountCall, ({ session, params, body }) =>
    confirmPayoutAccount(deps, session.accountId, params.id, body.reason),
  )
  registerAccountCall(api, showPayeeCall, ({ session, params }) => showPayee(deps, session.accountId, params.id))
}
