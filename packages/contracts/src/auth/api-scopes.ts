import { type ApiScope, apiScopeCodes } from '@podwright/domain/account/api-scopes'
import type { AccountType } from '@podwright/domain/account/forms'
import type { CallId } from '../client/call-table.ts'

type Scope = { readonly of: Exclude<AccountType, 1>; readonly calls: readonly CallId[] }

/** What a key with a scope may call, and nothing else: a call that stands nowhere here is for sessions alone. */
export const apiScopes = {
  'finished.read': {
    of: 3,
    calls: ['listFinishedProducts', 'getFinishedProduct', 'getFinishedFacets', 'listListings', 'createExport'],
  },
  'finished.write': {
    of: 3,
    calls: [
      'finishDesign',
      'renameFinishedProduct',
      'editFinishedProducts',
      'deleteFinishedProduct',
      'makePrintFiles',
      'saveListing',
      'prepareListings',
      'duplicateFinishedProducts',
      'removeListing',
    ],
  },
  'designs.read': { of: 3, calls: ['listDesigns', 'getDesign', 'listDesignVersions', 'getDesignPictures'] },
  'designs.write': { of: 3, calls: ['createDesign', 'saveDesign', 'renameDesign', 'duplicateDesign'] },
  'artworks.read': { of: 3, calls: ['listArtworks', 'getArtworksById'] },
  'artworks.write': { of: 3, calls: ['uploadArtwork', 'changeArtwork', 'deleteArtwork'] },
  'orders.read': { of: 3, calls: ['listOrders', 'countOrders', 'getOrder', 'createDocument'] },
  'orders.write': {
    of: 3,
    calls: [
      'createOrder',
      'changeOrder',
      'mapOrderLine',
      'cancelOrder',
      'releaseOrder',
      'holdOrders',
      'releaseOrders',
      'cancelOrders',
      'archiveOrders',
    ],
  },
  'orders.pay': { of: 3, calls: ['payOrders'] },
  'stores.read': { of: 3, calls: ['listStores', 'listStoreSkus'] },
  'wallet.read': { of: 3, calls: ['getWallet', 'listWalletEntries'] },
  'production.read': { of: 2, calls: ['listProductionOrders', 'getProductionOrder', 'createDocument'] },
  'production.write': {
    of: 2,
    calls: ['acceptProduction', 'refuseProduction', 'stageProduction', 'shipProduction', 'trackShipment'],
  },
} as const satisfies Record<ApiScope, Scope>

/** The scopes that open a call. */
export function scopesOf(call: string): ApiScope[] {
  return apiScopeCodes.filter((scope) => isInScopes(call, [scope]))
}

/** Whether one of these scopes opens a call. */
export function isInScopes(call: string, scopes: readonly ApiScope[]): boolean {
  return scopes.some((scope) => apiScopes[scope].calls.some((id) => id === call))
}
