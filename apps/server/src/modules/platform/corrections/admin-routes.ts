import {
  chargeBackTopUp as chargeBackTopUpCall,
  createLedgerStatement as createLedgerStatementCall,
  listLedger as listLedgerCall,
  reverseTransaction as reverseTransactionCall,
} from '@podwright/contracts/operator/ledger'
import type { Database } from '../../../db/kysely.ts'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { chargeBackTopUp, createLedgerStatement, listLedger, reverseTransaction } from './corrections.ts'

type Deps = { readonly db: Database }

export function adminCorrectionRoutes(api: ApiRouter, deps: Deps): void {
  registerAccountCall(api, listLedgerCall, ({ query }) => listLedger(deps, query))
  registerAccountCall(api, createLedgerStatementCall, ({ body, locale }) => createLedgerStatement(deps, body, locale))
  registerAccountCall(api, reverseTransactionCall, ({ session, params, body }) =>
    reverseTransaction(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, chargeBackTopUpCall, ({ session, params, body }) =>
    chargeBackTopUp(deps, session.accountId, params.id, body),
  )
}
