import { listOperatorCases as listOperatorCasesCall } from '@podwright/contracts/operator/cases'
import { decideCase as decideCaseCall } from '@podwright/contracts/orders/after-sales'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import type { OrderDeps } from '../../sales/orders/service.ts'
import { decideCase } from './decide-case.ts'
import { listOperatorCases } from './list-cases.ts'

export function adminCaseRoutes(api: ApiRouter, deps: OrderDeps): void {
  registerAccountCall(api, listOperatorCasesCall, ({ query }) => listOperatorCases(deps, query))
  registerAccountCall(api, decideCaseCall, ({ session, params, body }) => decideCase(deps, session, params.id, body))
}
