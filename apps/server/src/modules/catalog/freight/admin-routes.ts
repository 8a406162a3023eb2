import {
  changeCarrier,
  exportFreightRates,
  importFreightRates,
  listManagedCarriers,
} from '@podwright/contracts/operator/freight'
import type { Database } from '../../../db/kysely.ts'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { changeAnyCarrier, importRates, listAllCarriers, listAllRates } from './admin-freight.ts'

type Deps = { readonly db: Database }

export function adminFreightRoutes(api: ApiRouter, deps: Deps): void {
  registerAccountCall(api, listManagedCarriers, () => listAllCarriers(deps))
  registerAccountCall(api, changeCarrier, ({ session, params, body }) =>
    changeAnyCarrier(deps, session.accountId, params.carrier, body),
  )
  registerAccountCall(api, exportFreightRates, () => listAllRates(deps))
  registerAccountCall(api, importFreightRates, ({ session, body }) => importRates(deps, session.accountId, body))
}
