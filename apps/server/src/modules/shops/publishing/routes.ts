import {
  listStoreListings as listStoreListingsCall,
  previewListings as previewListingsCall,
  publishListings as publishListingsCall,
  retryListings as retryListingsCall,
  takeDownListings as takeDownListingsCall,
} from '@podwright/contracts/stores/listings'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import type { PublishRequestDeps } from './deps.ts'
import { listStoreListings } from './list-listings.ts'
import { previewListings } from './preview-listings.ts'
import { publishListings, retryListings, takeDownListings } from './publish-listings.ts'

export function storeListingRoutes(api: ApiRouter, deps: PublishRequestDeps): void {
  registerAccountCall(api, listStoreListingsCall, ({ session, query }) =>
    listStoreListings(deps, session.accountId, query),
  )
  registerAccountCall(api, previewListingsCall, ({ session, body }) => previewListings(deps, session.accountId, body))
  registerAccountCall(api, publishListingsCall, ({ session, body }) => publishListings(deps, session.accountId, body))
  registerAccountCall(api, takeDownListingsCall, ({ session, body }) => takeDownListings(deps, session.accountId, body))
  registerAccountCall(api, retryListingsCall, ({ session, body }) => retryListings(deps, session.accountId, body))
}
