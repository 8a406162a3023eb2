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
import { creditPayment, listStrayPayments, settleStrayPayment } from '@podwright/contracts/operator/payments'
import { listAdriftProduction } from '@podwright/contracts/operator/production'
import { listKnownRates, removeExchangeRate, setExchangeRate } from '@podwright/contracts/operator/rates'
import { confirmTopUp, listAllTopUps, refuseTopUp } from '@podwright/contracts/operator/top-ups'
import { decideCase } from '@podwright/contracts/orders/after-sales'
import { assignProduction, trackShipment } from '@podwright/contracts/orders/production'
import { type ApiRouter, registerAccountCall } from '../../http/router/api-router.ts'
import { listAdriftParts, listOperatorsCases } from '../orders/service.ts'
import { listEveryTopUp } from '../wallet/service.ts'
import * as operator from './service.ts'

/** What operators do with everybody's things; all of it is written down (`audit.ts`). */
export function operatorRoutes(api: ApiRouter, deps: operator.OperatorDeps): void {
  registerAccountCall(api, listAllTopUps, ({ query }) => listEveryTopUp(deps, query))
  registerAccountCall(api, confirmTopUp, ({ session, params, body }) =>
    operator.confirmAndNote(deps, session.accountId, params.id, body.receivedMinor),
  )
  registerAccountCall(api, refuseTopUp, ({ session, params, body }) =>
    operator.refuseAndNote(deps, session.accountId, params.id, body.reason),
  )
  registerAccountCall(api, listAccounts, ({ query }) => operator.listEveryAccount(deps, query))
  registerAccountCall(api, lockAccount, ({ session, params, body }) =>
    operator.lockAnyAccount(deps, session.accountId, params.id, body.reason),
  )
  registerAccountCall(api, listAccountSessions, ({ params }) => operator.showSessionsOf(deps, params.id))
  registerAccountCall(api, endAccountSessions, ({ session, params, body }) =>
    operator.endSessionsOfAny(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, paySupplierOut, ({ session, params, body }) =>
    operator.payOutAnySupplier(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, listInviteCodes, ({ query }) => operator.listEveryInvite(deps, query))
  registerAccountCall(api, createInviteCode, ({ session, body }) => operator.makeInvite(deps, session.accountId, body))
  registerAccountCall(api, changeInviteCode, ({ session, params, body }) =>
    operator.changeInvite(deps, session.accountId, params.code, body),
  )
  registerAccountCall(api, listStrayPayments, () => operator.listEveryStray(deps))
  registerAccountCall(api, creditPayment, ({ session, params, body }) =>
    operator.creditAndNote(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, settleStrayPayment, ({ session, params, body }) =>
    operator.settleAndNote(deps, session.accountId, params.id, body.note),
  )
  tradeRoutes(api, deps)
  priceRoutes(api, deps)
  registerAccountCall(api, getHealth, () => operator.readHealth(deps))
  registerAccountCall(api, retryJob, ({ session, params }) => operator.retryAnyJob(deps, session.accountId, params.job))
  registerAccountCall(api, listOperatorActions, ({ query }) => operator.listActions(deps, query))
}

/** Of orders that went astray. Two of the calls are suppliers' as well: what operators do with them is written down too. */
function tradeRoutes(api: ApiRouter, deps: operator.OperatorDeps): void {
  registerAccountCall(api, findEveryOrder, ({ query }) => operator.searchOrders(deps, query.search))
  registerAccountCall(api, getEveryOrder, ({ params }) => operator.showAnyOrder(deps, params.id))
  registerAccountCall(api, listOperatorCases, ({ query }) => listOperatorsCases(deps, query))
  registerAccountCall(api, decideCase, ({ session, params, body }) =>
    operator.decideAndNote(deps, session, params.id, body),
  )
  registerAccountCall(api, trackShipment, ({ session, params, body }) =>
    operator.trackAndNote(deps, session, params.id, body.state),
  )
  registerAccountCall(api, listAdriftProduction, ({ query }) => listAdriftParts(deps, query))
  registerAccountCall(api, assignProduction, ({ session, params, body }) =>
    operator.assignAndNote(deps, session.accountId, params.id, body),
  )
}

/** What a yuan is worth, and what carriers ask. */
function priceRoutes(api: ApiRouter, deps: operator.OperatorDeps): void {
  registerAccountCall(api, listKnownRates, () => operator.listRates(deps))
  registerAccountCall(api, setExchangeRate, ({ session, params, body }) =>
    operator.setRate(deps, session.accountId, params, body),
  )
  registerAccountCall(api, removeExchangeRate, ({ session, params }) =>
    operator.removeRate(deps, session.accountId, params),
  )
  registerAccountCall(api, listManagedCarriers, () => operator.listAllCarriers(deps))
  registerAccountCall(api, changeCarrier, ({ session, params, body }) =>
    operator.changeAnyCarrier(deps, session.accountId, params.carrier, body),
  )
  registerAccountCall(api, exportFreightRates, () => operator.listAllRates(deps))
  registerAccountCall(api, importFreightRates, ({ session, body }) =>
    operator.importRates(deps, session.accountId, body),
  )
}
