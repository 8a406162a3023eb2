import {
  listPrintWarnings as listPrintWarningsCall,
  listProductionWarnings as listProductionWarningsCall,
} from '@podwright/contracts/orders/print-warnings'
import { type ApiRouter, registerAccountCall } from '../../../../http/router/api-router.ts'
import { listPrintWarnings, listProductionWarnings } from './list-warnings.ts'
import type { WarningDeps } from './print-warnings.ts'

/** Warnings of the print check, for sellers and suppliers. */
export function warningRoutes(api: ApiRouter, deps: WarningDeps): void {
  registerAccountCall(api, listPrintWarningsCall, ({ session, query, locale }) =>
    listPrintWarnings(deps, session.accountId, query, locale),
  )
  registerAccountCall(api, listProductionWarningsCall, ({ session, params, locale }) =>
    listProductionWarnings(deps, session.accountId, params.id, locale),
  )
}
