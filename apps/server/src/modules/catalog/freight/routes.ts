import { listCarriers as listCarriersCall } from '@podwright/contracts/freight/list-carriers'
import { listDestinations as listDestinationsCall } from '@podwright/contracts/freight/list-destinations'
import { listFreightQuotes as listFreightQuotesCall } from '@podwright/contracts/freight/list-freight-quotes'
import { listFreightTariffs as listFreightTariffsCall } from '@podwright/contracts/freight/list-freight-tariffs'
import { type ApiRouter, registerCall } from '../../../http/router/api-router.ts'
import type { FreightDeps } from './deps.ts'
import { listCarriers, listDestinations } from './destinations.ts'
import { listFreightQuotes } from './quotes.ts'
import { listFreightTariffs } from './tariffs.ts'

export function freightRoutes(api: ApiRouter, deps: FreightDeps): void {
  registerCall(api, listDestinationsCall, ({ locale }) => listDestinations(deps, locale))
  registerCall(api, listCarriersCall, ({ locale }) => listCarriers(deps, locale))
  registerCall(api, listFreightQuotesCall, ({ query, locale }) => listFreightQuotes(deps, query, locale))
  registerCall(api, listFreightTariffsCall, ({ query, locale }) => listFreightTariffs(deps, query, locale))
}
