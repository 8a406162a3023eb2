import {
  endAccountSessions,
  listAccountSessions,
  listAccounts,
  lockAccount,
  paySupplierOut,
} from '@podwright/contracts/operator/accounts'
import { listOperatorActions } from '@podwright/contracts/operator/actions'
import { listOperatorCases } from '@podwright/contracts/operator/cases'
import {
  changeCarrier,
  exportFreightRates,
  importFreightRates,
  listManagedCarriers,
} from '@podwright/contracts/operator/freight'
import { getHealth, retryJob } from '@podwright/contracts/operator/health'
import { changeInviteCode, createInviteCode, listInviteCodes } from '@podwright/contracts/operator/invites'
import { findEveryOrder, getEveryOrder } from '@podwright/contracts/operator/orders'
import { creditPayment, listUnmatchedPayments, settleUnmatchedPayment } from '@podwright/contracts/operator/payments'
import { listUnassignedProduction } from '@podwright/contracts/operator/production'
import { listKnownRates, removeExchangeRate, setExchangeRate } from '@podwright/contracts/operator/rates'
import { confirmTopUp, listAllTopUps, refuseTopUp } from '@podwright/contracts/operator/top-ups'
import { decideCase } from '@podwright/contracts/orders/after-sales'
import { assignProduction, trackShipment } from '@podwright/contracts/orders/production'
import { type ApiRouter, registerAccountCall } from '../../http/router/api-router.ts'
import { listOperatorsCases, listUnassignedParts } from '../orders/service.ts'
import { listEveryTopUp } from '../wallet/service.ts'
import * as accounts from './accounts.ts'
import * as audit from './audit.ts'
import * as cases from './cases.ts'
import type { OperatorDeps } from './deps.ts'
import * as freight from './freight.ts'
import * as health from './health.ts'
import * as invites from './invites.ts'
import * as orders from './orders.ts'
import * as payments from './payments.ts'
import * as production from './production.ts'
import * as rates from './rates.ts'
import * as topUps from './top-ups.ts'

/** What operators do with everybody's things; all of it is written down (`audit.ts`). */
export function operatorRoutes(api: ApiRouter, deps: OperatorDeps): void {
  registerAccountCall(api, listAllTopUps, ({ query }) => listEveryTopUp(deps, query))
  registerAccountCall(api, confirmTopUp, ({ session, params, body }) =>
    topUps.auditedConfirm(deps, session.accountId, params.id, body.receivedMinor),
  )
  registerAccountCall(api, refuseTopUp, ({ session, params, body }) =>
    topUps.auditedRefuse(deps, session.accountId, params.id, body.reason),
  )
  registerAccountCall(api, listAccounts, ({ query }) => accounts.listEveryAccount(deps, query))
  registerAccountCall(api, lockAccount, ({ session, params, body }) =>
    accounts.lockAnyAccount(deps, session.accountId, params.id, body.reason),
  )
  registerAccountCall(api, listAccountSessions, ({ params }) => accounts.showSessionsOf(deps, params.id))
  registerAccountCall(api, endAccountSessions, ({ session, params, body }) =>
    accounts.endSessionsOfAny(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, paySupplierOut, ({ session, params, body }) =>
    accounts.payOutAnySupplier(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, listInviteCodes, ({ query }) => invites.listEveryInvite(deps, query))
  registerAccountCall(api, createInviteCode, ({ session, body }) => invites.makeInvite(deps, session.accountId, body))
  registerAccountCall(api, changeInviteCode, ({ session, params, body }) =>
    invites.changeInvite(deps, session.accountId, params.code, body),
  )
  registerAccountCall(api, listUnmatchedPayments, () => payments.listAllUnmatched(deps))
  registerAccountCall(api, creditPayment, ({ session, params, body }) =>
    payments.auditedCredit(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, settleUnmatchedPayment, ({ session, params, body }) =>
    payments.auditedSettle(deps, session.accountId, params.id, body.note),
  )
  tradeRoutes(api, deps)
  priceRoutes(api, deps)
  registerAccountCall(api, getHealth, () => health.readHealth(deps))
  registerAccountCall(api, retryJob, ({ session, params }) => health.retryAnyJob(deps, session.accountId, params.job))
  registerAccountCall(api, listOperatorActions, ({ query }) => audit.listActions(deps, query))
}

/** Of orders that went astray. Two of the calls are suppliers' as well: what operators do with them is written down too. */
function tradeRoutes(api: ApiRouter, deps: OperatorDeps): void {
  registerAccountCall(api, findEveryOrder, ({ query }) => orders.searchOrders(deps, query.search))
  registerAccountCall(api, getEveryOrder, ({ params }) => orders.showAnyOrder(deps, params.id))
  registerAccountCall(api, listOperatorCases, ({ query }) => listOperatorsCases(deps, query))
  registerAccountCall(api, decideCase, ({ session, params, body }) =>
    cases.auditedDecide(deps, session, params.id, body),
  )
  registerAccountCall(api, trackShipment, ({ session, params, body }) =>
    cases.auditedTrack(deps, session, params.id, body.state),
  )
  registerAccountCall(api, listUnassignedProduction, ({ query }) => listUnassignedParts(deps, query))
  registerAccountCall(api, assignProduction, ({ session, params, body }) =>
    production.auditedAssign(deps, session.accountId, params.id, body),
  )
}

/** What a yuan is worth, and what carriers ask. */
function priceRoutes(api: ApiRouter, deps: OperatorDeps): void {
  registerAccountCall(api, listKnownRates, () => rates.listRates(deps))
  registerAccountCall(api, setExchangeRate, ({ session, params, body }) =>
    rates.setRate(deps, session.accountId, params, body),
  )
  registerAccountCall(api, removeExchangeRate, ({ session, params }) =>
    rates.removeRate(deps, session.accountId, params),
  )
  registerAccountCall(api, listManagedCarriers, () => freight.listAllCarriers(deps))
  registerAccountCall(api, changeCarrier, ({ session, params, body }) =>
    freight.changeAnyCarrier(deps, session.accountId, params.carrier, body),
  )
  registerAccountCall(api, exportFreightRates, () => freight.listAllRates(deps))
  registerAccountCall(api, importFreightRates, ({ session, body }) =>
    freight.importRates(deps, session.accountId, body),
  )
}
