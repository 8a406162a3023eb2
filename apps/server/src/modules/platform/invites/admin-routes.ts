import {
  changeInviteCode as changeInviteCodeCall,
  createInviteCode as createInviteCodeCall,
  listInviteCodes as listInviteCodesCall,
} from '@podwright/contracts/operator/invites'
import type { Database } from '../../../db/kysely.ts'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { changeInviteCode, createInviteCode, listInviteCodes } from './admin-invites.ts'

type Deps = { readonly db: Database }

export function adminInviteRoutes(api: ApiRouter, deps: Deps): void {
  registerAccountCall(api, listInviteCodesCall, ({ query }) => listInviteCodes(deps, query))
  registerAccountCall(api, createInviteCodeCall, ({ session, body }) => createInviteCode(deps, session.accountId, body))
  registerAccountCall(api, changeInviteCodeCall, ({ session, params, body }) =>
    changeInviteCode(deps, session.accountId, params.code, body),
  )
}
