import { listUnassignedProduction as listUnassignedProductionCall } from '@podwright/contracts/operator/production'
import { assignProduction as assignProductionCall } from '@podwright/contracts/orders/production'
import type { Database } from '../../../db/kysely.ts'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { assignProduction } from './admin-production.ts'
import { listUnassignedProduction } from './assign-production.ts'

type Deps = { readonly db: Database }

export function adminProductionRoutes(api: ApiRouter, deps: Deps): void {
  registerAccountCall(api, listUnassignedProductionCall, ({ query }) => listUnassignedProduction(deps, query))
  registerAccountCall(api, assignProductionCall, ({ session, params, body }) =>
    assignProduction(deps, session.accountId, params.id, body),
  )
}
