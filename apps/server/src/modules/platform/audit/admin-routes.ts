import { listOperatorActions as listOperatorActionsCall } from '@podwright/contracts/operator/actions'
import type { Database } from '../../../db/kysely.ts'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { listOperatorActions } from './audit.ts'

type Deps = { readonly db: Database }

export function auditRoutes(api: ApiRouter, deps: Deps): void {
  registerAccountCall(api, listOperatorActionsCall, ({ query }) => listOperatorActions(deps, query))
}
