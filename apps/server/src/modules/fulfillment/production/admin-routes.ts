import { listUnassignedProduction } from '@podwright/contracts/operator/production'
import { assignProduction } from '@podwright/contracts/orders/production'
import type { Database } from '../../../db/kysely.ts'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { auditedAssign } from './admin-production.ts'
import { listUnassignedParts } from './production.ts'

type Deps = { readonly db: Database }

export function adminProductionRoutes(api: ApiRouter, deps: Deps): void {
  registerAccountCall(api, listUnassignedProduction, ({ query }) => listUnassignedParts(deps, query))
  registerAccountCall(api, assignProduction, ({ session, params, body }) =>
    auditedAssign(deps, session.accountId, params.id, body),
  )
}
