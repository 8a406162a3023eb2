import type {
  endAccountSessions,
  listAccountSessions,
  listAccounts,
  lockAccount,
  paySupplierOut,
} from '../operator/accounts.ts'
import type { listOperatorActions } from '../operator/actions.ts'
import type { listOperatorCases } from '../operator/cases.ts'
import type { changeCarrier, exportFreightRates, importFreightRates, listManagedCarriers } from '../operator/freight.ts'
import type { getHealth, retryJob } from '../operator/health.ts'
import type { changeInviteCode, createInviteCode, listInviteCodes } from '../operator/invites.ts'
import type { findEveryOrder, getEveryOrder } from '../operator/orders.ts'
import type { creditPayment, listUnmatchedPayments, settleUnmatchedPayment } from '../operator/payments.ts'
import type { listUnassignedProduction } from '../operator/production.ts'
import type { listKnownRates, removeExchangeRate, setExchangeRate } from '../operator/rates.ts'
import type { confirmTopUp, listAllTopUps, refuseTopUp } from '../operator/top-ups.ts'
import type { assignProduction } from '../orders/production.ts'
import { on } from './call-route.ts'

/** Calls of operators alone, as `callTable` has the others: only their area loads them. */
export const operatorCallTable = {
  listAllTopUps: on<typeof listAllTopUps>('GET', '/api/operator/top-ups'),
  confirmTopUp: on<typeof confirmTopUp>('POST', '/api/operator/top-ups/{id}/confirm'),
  refuseTopUp: on<typeof refuseTopUp>('POST', '/api/operator/top-ups/{id}/refuse'),
  listAccounts: on<typeof listAccounts>('GET', '/api/operator/accounts'),
  lockAccount: on<typeof lockAccount>('PUT', '/api/operator/accounts/{id}/lock'),
  paySupplierOut: on<typeof paySupplierOut>('POST', '/api/operator/accounts/{id}/payouts'),
  listAccountSessions: on<typeof listAccountSessions>('GET', '/api/operator/accounts/{id}/sessions'),
  endAccountSessions: on<typeof endAccountSessions>('POST', '/api/operator/accounts/{id}/sessions/end'),
  listInviteCodes: on<typeof listInviteCodes>('GET', '/api/operator/invite-codes'),
  createInviteCode: on<typeof createInviteCode>('POST', '/api/operator/invite-codes'),
  changeInviteCode: on<typeof changeInviteCode>('PUT', '/api/operator/invite-codes/{code}'),
  listOperatorActions: on<typeof listOperatorActions>('GET', '/api/operator/actions'),
  assignProduction: on<typeof assignProduction>('POST', '/api/operator/production-orders/{id}/assign'),
  listUnmatchedPayments: on<typeof listUnmatchedPayments>('GET', '/api/operator/payments'),
  creditPayment: on<typeof creditPayment>('POST', '/api/operator/payments/{id}/credit'),
  settleUnmatchedPayment: on<typeof settleUnmatchedPayment>('POST', '/api/operator/payments/{id}/settle'),
  listOperatorCases: on<typeof listOperatorCases>('GET', '/api/operator/cases'),
  listUnassignedProduction: on<typeof listUnassignedProduction>('GET', '/api/operator/production-orders'),
  listKnownRates: on<typeof listKnownRates>('GET', '/api/operator/exchange-rates'),
  setExchangeRate: on<typeof setExchangeRate>('PUT', '/api/operator/exchange-rates/{currency}'),
  removeExchangeRate: on<typeof removeExchangeRate>('DELETE', '/api/operator/exchange-rates/{currency}/{date}'),
  listManagedCarriers: on<typeof listManagedCarriers>('GET', '/api/operator/carriers'),
  changeCarrier: on<typeof changeCarrier>('PUT', '/api/operator/carriers/{carrier}'),
  exportFreightRates: on<typeof exportFreightRates>('GET', '/api/operator/freight-rates'),
  importFreightRates: on<typeof importFreightRates>('PUT', '/api/operator/freight-rates'),
  findEveryOrder: on<typeof findEveryOrder>('GET', '/api/operator/orders'),
  getEveryOrder: on<typeof getEveryOrder>('GET', '/api/operator/orders/{id}'),
  getHealth: on<typeof getHealth>('GET', '/api/operator/health'),
  retryJob: on<typeof retryJob>('POST', '/api/operator/jobs/{job}/retry'),
} as const

export type OperatorCallTable = typeof operatorCallTable
