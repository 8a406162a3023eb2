import { listCarriers } from '@podwright/contracts/freight/list-carriers'
import { listDestinations } from '@podwright/contracts/freight/list-destinations'
import { listFreightQuotes } from '@podwright/contracts/freight/list-freight-quotes'
import { listFreightTariffs } from '@podwright/contracts/freight/list-freight-tariffs'
import { type ApiRouter, registerCall } from '../../../http/router/api-router.ts'
import { type FreightDeps, findQuotes, findTariffs, readCarriers, readDestinations } from './service.ts'

export function freightRoutes(api: ApiRouter, deps: FreightDeps): void {
  registerCall(api, listDestinations, ({ locale }) => readDestinations(deps, locale))
  registerCall(api, listCarriers, ({ locale }) => readCarriers(deps, locale))
  registerCall(api, listFreightQuotes, ({ query, locale }) => findQuotes(deps, query, locale))
  registerCall(api, listFreightTariffs, ({ query, locale }) => findTariffs(deps, query, locale))
}
