import { listKnownRates, removeExchangeRate, setExchangeRate } from '@podwright/contracts/operator/rates'
import type { Database } from '../../../db/kysely.ts'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { listRates, removeRate, setRate } from './admin-rates.ts'

type Deps = { readonly db: Database }

export function adminExchangeRateRoutes(api: ApiRouter, deps: Deps): void {
  registerAccountCall(api, listKnownRates, () => listRates(deps))
  registerAccountCall(api, setExchangeRate, ({ session, params, body }) =>
    setRate(deps, session.accountId, params, body),
  )
  registerAccountCall(api, removeExchangeRate, ({ session, params }) => removeRate(deps, session.accountId, params))
}
