import {
  getCase as getCaseCall,
  listCases as listCasesCall,
  openCase as openCaseCall,
  sendCaseMessage as sendCaseMessageCall,
  withdrawCase as withdrawCaseCall,
} from '@podwright/contracts/orders/after-sales'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import type { OrderDeps } from '../../sales/orders/service.ts'
import { sendCaseMessage } from './case-messages.ts'
import { listCases } from './list-cases.ts'
import { openCase } from './open-case.ts'
import { getCase } from './show-case.ts'
import { withdrawCase } from './withdraw-case.ts'

export function caseRoutes(api: ApiRouter, deps: OrderDeps): void {
  registerAccountCall(api, openCaseCall, ({ session, params, body }) => openCase(deps, session, params.id, body))
  registerAccountCall(api, listCasesCall, ({ session, query }) => listCases(deps, session, query))
  registerAccountCall(api, getCaseCall, ({ session, params }) => getCase(deps, session, params.id))
  registerAccountCall(api, sendCaseMessageCall, ({ session, params, body }) =>
    sendCaseMessage(deps, session, params.id, body.text),
  )
  registerAccountCall(api, withdrawCaseCall, ({ session, params }) => withdrawCase(deps, session, params.id))
}
