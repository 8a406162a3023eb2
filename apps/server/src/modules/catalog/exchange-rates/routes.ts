import { listExchangeRates as listExchangeRatesCall } from '@podwright/contracts/display/list-exchange-rates'
import { type ApiRouter, registerCall } from '../../../http/router/api-router.ts'
import type { DisplayDeps } from './deps.ts'
import { listExchangeRates } from './read-rates.ts'

export function displayRoutes(api: ApiRouter, deps: DisplayDeps): void {
  registerCall(api, listExchangeRatesCall, () => listExchangeRates(deps))
}
