import {
  listStoreListings as listStoreListingsCall,
  previewListings as previewListingsCall,
  publishListings as publishListingsCall,
  retryListings as retryListingsCall,
  setListingMargin as setListingMarginCall,
  takeDownListings as takeDownListingsCall,
} from '@podwright/contracts/stores/listings'
import {
  getPublishSettings as getPublishSettingsCall,
  listPublishChoices as listPublishChoicesCall,
  listPublishFields as listPublishFieldsCall,
  savePublishSettings as savePublishSettingsCall,
} from '@podwright/contracts/stores/publish-settings'
import { type ApiRouter, registerAccountCall } from '../../../http/router/api-router.ts'
import type { PublishRequestDeps } from './deps.ts'
import { listStoreListings } from './list-listings.ts'
import { previewListings } from './preview-listings.ts'
import { publishListings, retryListings, setListingMargin, takeDownListings } from './publish-listings.ts'
import {
  getPublishSettings,
  listPublishChoices,
  listPublishFields,
  savePublishSettings,
} from './settings/publish-settings.ts'

export function storeListingRoutes(api: ApiRouter, deps: PublishRequestDeps): void {
  registerAccountCall(api, listStoreListingsCall, ({ session, query }) =>
    listStoreListings(deps, session.accountId, query),
  )
  registerAccountCall(api, previewListingsCall, ({ session, body }) => previewListings(deps, session.accountId, body))
  registerAccountCall(api, publishListingsCall, ({ session, body }) => publishListings(deps, session.accountId, body))
  registerAccountCall(api, takeDownListingsCall, ({ session, body }) => takeDownListings(deps, session.accountId, body))
  registerAccountCall(api, retryListingsCall, ({ session, body }) => retryListings(deps, session.accountId, body))
  registerAccountCall(api, setListingMarginCall, ({ session, body }) => setListingMargin(deps, session.accountId, body))
  registerAccountCall(api, getPublishSettingsCall, ({ session, params }) =>
    getPublishSettings(deps, session.accountId, params.id),
  )
  registerAccountCall(api, savePublishSettingsCall, ({ session, params, body }) =>
    savePublishSettings(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, listPublishFieldsCall, ({ session, params, body }) =>
    listPublishFields(deps, session.accountId, params.id, body),
  )
  registerAccountCall(api, listPublishChoicesCall, ({ session, params, body }) =>
    listPublishChoices(deps, session.accountId, params.id, body),
  )
}
