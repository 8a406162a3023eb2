import { listExchangeRates } from '@podwright/contracts/display/list-exchange-rates'
import { type ApiRouter, registerCall } from '../../../http/router/api-router.ts'
import { type DisplayDeps, readExchangeRates } from './service.ts'

export function displayRoutes(api: ApiRouter, deps: DisplayDeps): void {
  registerCall(api, listExchangeRates, () => readExchangeRates(deps))
}
