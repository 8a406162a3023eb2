import { creditPayment, listUnmatchedPayments, settleUnmatchedPayment } from '@podwright/contracts/operator/payments'
import { confirmTopUp, listAllTopUps, refuseTopUp } from '@podwright/contracts/operator/top-ups'
import type { Database } from '../../../db/kysely.ts'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { auditedCredit, auditedSettle, listAllUnmatched } from './admin-payments.ts'
import { auditedConfirm, auditedRefuse } from './admin-top-ups.ts'
import { listEveryTopUp } from './top-ups.ts'

type Deps = { readonly db: Database }

export function adminWalletRoutes(api: ApiRouter, deps: Deps): void {
  registerAccountCall(api, listAllTopUps, ({ query }) => listEveryTopUp(deps, query))
  registerAccountCall(api, confirmTopUp, ({ session, params, body }) =>
    auditedConfirm(deps, session.accountId, params.id, body.receivedMinor),
  )
  registerAccountCall(api, refuseTopUp, ({ session, params, body }) =>
    auditedRefuse(deps, session.accountId, params.id, body.reason),
  )
  registerAccountCall(api, listUnmatchedPayments, () => listAllUnmatched(deps))
  registerAccountCall(api, creditPayment, ({ session, params, body }) =>
    auditedCredit(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, settleUnmatchedPayment, ({ session, params, body }) =>
    auditedSettle(deps, session.accountId, params.id, body.note),
  )
}
