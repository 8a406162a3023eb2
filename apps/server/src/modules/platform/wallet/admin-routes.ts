import {
  creditPayment as creditPaymentCall,
  listUnmatchedPayments as listUnmatchedPaymentsCall,
  settleUnmatchedPayment as settleUnmatchedPaymentCall,
} from '@podwright/contracts/operator/payments'
import {
  confirmTopUp as confirmTopUpCall,
  listAllTopUps as listAllTopUpsCall,
  rejectTopUp as rejectTopUpCall,
} from '@podwright/contracts/operator/top-ups'
import type { Database } from '../../../db/kysely.ts'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { creditPayment, listUnmatchedPayments, settleUnmatchedPayment } from './admin-payments.ts'
import { confirmTopUp, rejectTopUp } from './admin-top-ups.ts'
import { listAllTopUps } from './top-ups.ts'

type Deps = { readonly db: Database }

export function adminWalletRoutes(api: ApiRouter, deps: Deps): void {
  registerAccountCall(api, listAllTopUpsCall, ({ query }) => listAllTopUps(deps, query))
  registerAccountCall(api, confirmTopUpCall, ({ session, params, body }) =>
    confirmTopUp(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, rejectTopUpCall, ({ session, params, body }) =>
    rejectTopUp(deps, session.accountId, params.id, body.reason),
  )
  registerAccountCall(api, listUnmatchedPaymentsCall, () => listUnmatchedPayments(deps))
  registerAccountCall(api, creditPaymentCall, ({ session, params, body }) =>
    creditPayment(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, settleUnmatchedPaymentCall, ({ session, params, body }) =>
    settleUnmatchedPayment(deps, session.accountId, params.id, body.note),
  )
}
