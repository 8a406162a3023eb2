import {
  changeCarrier as changeCarrierCall,
  exportFreightRates as exportFreightRatesCall,
  importFreightRates as importFreightRatesCall,
  listManagedCarriers as listManagedCarriersCall,
} from '@podwright/contracts/operator/freight'
import type { Database } from '../../../db/kysely.ts'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { changeCarrier, exportFreightRates, importFreightRates, listManagedCarriers } from './admin-freight.ts'

type Deps = { readonly db: Database }

export function adminFreightRoutes(api: ApiRouter, deps: Deps): void {
  registerAccountCall(api, listManagedCarriersCall, () => listManagedCarriers(deps))
  registerAccountCall(api, changeCarrierCall, ({ session, params, body }) =>
    changeCarrier(deps, session.accountId, params.carrier, body),
  )
  registerAccountCall(api, exportFreightRatesCall, () => exportFreightRates(deps))
  registerAccountCall(api, importFreightRatesCall, ({ session, body }) =>
    importFreightRates(deps, session.accountId, body),
  )
}
