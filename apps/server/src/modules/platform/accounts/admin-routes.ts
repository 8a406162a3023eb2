import {
  endAccountSessions,
  listAccountSessions,
  listAccounts,
  lockAccount,
  paySupplierOut,
} from '@podwright/contracts/operator/accounts'
import { changeInviteCode, createInviteCode, listInviteCodes } from '@podwright/contracts/operator/invites'
import type { Database } from '../../../db/kysely.ts'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import {
  endSessionsOfAny,
  listEveryAccount,
  lockAnyAccount,
  payOutAnySupplier,
  showSessionsOf,
} from './admin-accounts.ts'
import { changeInvite, listEveryInvite, makeInvite } from './admin-invites.ts'

type Deps = { readonly db: Database }

export function adminAccountRoutes(api: ApiRouter, deps: Deps): void {
  registerAccountCall(api, listAccounts, ({ query }) => listEveryAccount(deps, query))
  registerAccountCall(api, lockAccount, ({ session, params, body }) =>
    lockAnyAccount(deps, session.accountId, params.id, body.reason),
  )
  registerAccountCall(api, listAccountSessions, ({ params }) => showSessionsOf(deps, params.id))
  registerAccountCall(api, endAccountSessions, ({ session, params, body }) =>
    endSessionsOfAny(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, paySupplierOut, ({ session, params, body }) =>
    payOutAnySupplier(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, listInviteCodes, ({ query }) => listEveryInvite(deps, query))
  registerAccountCall(api, createInviteCode, ({ session, body }) => makeInvite(deps, session.accountId, body))
  registerAccountCall(api, changeInviteCode, ({ session, params, body }) =>
    changeInvite(deps, session.accountId, params.code, body),
  )
}
