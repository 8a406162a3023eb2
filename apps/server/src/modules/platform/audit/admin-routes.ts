import { listOperatorActions } from '@podwright/contracts/operator/actions'
import type { Database } from '../../../db/kysely.ts'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { listActions } from './audit.ts'

type Deps = { readonly db: Database }

export function auditRoutes(api: ApiRouter, deps: Deps): void {
  registerAccountCall(api, listOperatorActions, ({ query }) => listActions(deps, query))
}
