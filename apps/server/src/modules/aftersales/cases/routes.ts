import { getCase, listCases, openCase, sendCaseMessage, withdrawCase } from '@podwright/contracts/orders/after-sales'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import type { OrderDeps } from '../../sales/orders/service.ts'
import { addCaseMessage, listSeenCases, openAccountCase, showCase, withdrawAccountCase } from './cases.ts'

export function caseRoutes(api: ApiRouter, deps: OrderDeps): void {
  registerAccountCall(api, openCase, ({ session, params, body }) => openAccountCase(deps, session, params.id, body))
  registerAccountCall(api, listCases, ({ session, query }) => listSeenCases(deps, session, query))
  registerAccountCall(api, getCase, ({ session, params }) => showCase(deps, session, params.id))
  registerAccountCall(api, sendCaseMessage, ({ session, params, body }) =>
    addCaseMessage(deps, session, params.id, body.text),
  )
  registerAccountCall(api, withdrawCase, ({ session, params }) => withdrawAccountCase(deps, session, params.id))
}
