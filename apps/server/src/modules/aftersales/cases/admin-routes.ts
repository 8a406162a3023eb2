import { listOperatorCases } from '@podwright/contracts/operator/cases'
import { decideCase } from '@podwright/contracts/orders/after-sales'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import type { OrderDeps } from '../../sales/orders/service.ts'
import { auditedDecide } from './audited-decision.ts'
import { listOperatorsCases } from './cases.ts'

export function adminCaseRoutes(api: ApiRouter, deps: OrderDeps): void {
  registerAccountCall(api, listOperatorCases, ({ query }) => listOperatorsCases(deps, query))
  registerAccountCall(api, decideCase, ({ session, params, body }) => auditedDecide(deps, session, params.id, body))
}
