import {
  listKnownRates as listKnownRatesCall,
  removeExchangeRate as removeExchangeRateCall,
  setExchangeRate as setExchangeRateCall,
} from '@podwright/contracts/operator/rates'
import type { Database } from '../../../db/kysely.ts'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { listKnownRates, removeExchangeRate, setExchangeRate } from './admin-rates.ts'

type Deps = { readonly db: Database }

export function adminExchangeRateRoutes(api: ApiRouter, deps: Deps): void {
  registerAccountCall(api, listKnownRatesCall, () => listKnownRates(deps))
  registerAccountCall(api, setExchangeRateCall, ({ session, params, body }) =>
    setExchangeRate(deps, session.accountId, params, body),
  )
  registerAccountCall(api, removeExchangeRateCall, ({ session, params }) =>
    removeExchangeRate(deps, session.accountId, params),
  )
}
