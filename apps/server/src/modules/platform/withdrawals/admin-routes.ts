import {
  approveWithdrawal as approveWithdrawalCall,
  listAllWithdrawals as listAllWithdrawalsCall,
  payWithdrawal as payWithdrawalCall,
  rejectWithdrawal as rejectWithdrawalCall,
} from '@podwright/contracts/operator/withdrawals'
import type { Database } from '../../../db/kysely.ts'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { approveWithdrawal, listAllWithdrawals, payWithdrawal, rejectWithdrawal } from './admin-withdrawals.ts'

type Deps = { readonly db: Database }

export function adminWithdrawalRoutes(api: ApiRouter, deps: Deps): void {
  registerAccountCall(api, listAllWithdrawalsCall, ({ session, query }) =>
    listAllWithdrawals(deps, session.accountId, query),
  )
  registerAccountCall(api, approveWithdrawalCall, ({ session, params }) =>
    approveWithdrawal(deps, session.accountId, params.id),
  )
  registerAccountCall(api, rejectWithdrawalCall, ({ session, params, body }) =>
    rejectWithdrawal(deps, session.accountId, params.id, body.reason),
  )
  registerAccountCall(api, payWithdrawalCall, ({ session, params, body }) =>
    payWithdrawal(deps, session.accountId, params.id, body.payoutReference),
  )
}
