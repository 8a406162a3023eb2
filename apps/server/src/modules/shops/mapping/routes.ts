import {
  listStoreVariants as listStoreVariantsCall,
  mapStoreVariant as mapStoreVariantCall,
} from '@podwright/contracts/stores/sync'
import type { Database } from '../../../db/kysely.ts'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import { listStoreVariants, mapStoreVariant } from './store-variants.ts'

export function storeVariantRoutes(api: ApiRouter, deps: { readonly db: Database }): void {
  registerAccountCall(api, listStoreVariantsCall, ({ session, params, query, locale }) =>
    listStoreVariants(deps, session.accountId, params.id, query, locale),
  )
  registerAccountCall(api, mapStoreVariantCall, ({ session, params, body }) =>
    mapStoreVariant(deps, session.accountId, params.id, body),
  )
}
