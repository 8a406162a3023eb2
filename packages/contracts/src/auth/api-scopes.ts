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
  'designs.read': {
    of: 3,
    calls: ['listDesigns', 'getDesign', 'listDesignVersions', 'getDesignPictures', 'getStudioProduct'],
  },
  'designs.write': {
    of: 3,
    calls: [
      'createDesign',
      'saveDesign',
      'renameDesign',
      'duplicateDesign',
      'deleteDesign',
      'restoreDesign',
      'nameDesignVersion',
      'restoreDesignVersion',
    ],
  },
  'artworks.read': { of: 3, calls: ['listArtworks', 'getArtworksById', 'listClipArt'] },
  'artworks.write': {
    of: 3,
    calls: [
      'uploadArtwork',
      'changeArtwork',
      'deleteArtwork',
      'beginUploads',
      'putUploadPart',
      'getUpload',
      'completeUpload',
      'cancelUpload',
      'listZipEntries',
    ],
  },
  'orders.read': { of: 3, calls: ['listOrders', 'countOrders', 'getOrder', 'listOrderPhotos', 'createDocument'] },
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
      'correctAddress',
      'resubmitOrder',
      'retryPrints',
      'replaceOrderLine',
      'dropOrderPart',
    ],
  },
  'orders.pay': { of: 3, calls: ['payOrders'] },
  'stores.read': { of: 3, calls: ['listStores', 'listStoreSkus'] },
  'wallet.read': { of: 3, calls: ['getWallet', 'listWalletEntries', 'addressStatement', 'listTopUps'] },
  'production.read': {
    of: 2,
    calls: ['listProductionOrders', 'getProductionOrder', 'listQualityPhotos', 'createDocument', 'createPrintSheet'],
  },
  'production.write': {
    of: 2,
    calls: [
      'acceptProduction',
      'refuseProduction',
      'stageProduction',
      'shipProduction',
      'trackShipment',
      'acceptManyProduction',
      'refuseManyProduction',
      'rankProduction',
      'scanProduction',
      'addQualityPhoto',
      'removeQualityPhoto',
    ],
  },
  'cases.read': { of: 3, calls: ['listCases', 'getCase'] },
  'cases.write': { of: 3, calls: ['openCase', 'sendCaseMessage', 'withdrawCase'] },
  'batches.read': { of: 3, calls: ['listBatches', 'getBatch', 'listBatchItems'] },
  'batches.write': {
    of: 3,
    calls: [
      'createBatch',
      'saveBatch',
      'planBatch',
      'controlBatch',
      'rankBatch',
      'deleteBatch',
      'changeBatchItems',
      'setBatchItemDesign',
    ],
  },
  'stores.write': {
    of: 3,
    calls: [
      'createStore',
      'changeStore',
      'changeStoreState',
      'forgetStoreSku',
      'uploadImport',
      'listImports',
      'getImport',
      'checkImport',
      'runImport',
      'undoImport',
    ],
  },
  'production.cases': { of: 2, calls: ['listCases', 'getCase', 'sendCaseMessage', 'decideCase'] },
  'production.jit': {
    of: 2,
    calls: [
      'listWarehouses',
      'listPackCodes',
      'getPackCode',
      'groupProduction',
      'ungroupProduction',
      'trackPackCode',
      'listBoxes',
      'getBox',
      'createBox',
      'scanIntoBox',
      'takeOutOfBox',
      'closeBox',
      'reopenBox',
      'handOverBox',
      'cancelBox',
    ],
  },
  'production.workshop': {
    of: 2,
    calls: ['getWorkshop', 'changeWorkshop', 'listWorkshopProducts', 'changeWorkshopProducts'],
  },
  'production.wallet': { of: 2, calls: ['getWallet', 'listWalletEntries', 'addressStatement'] },
} as const satisfies Record<ApiScope, Scope>

/** The scopes that open a call. */
export function scopesOf(call: string): ApiScope[] {
  return apiScopeCodes.filter((scope) => isInScopes(call, [scope]))
}

/** Whether one of these scopes opens a call. */
export function isInScopes(call: string, scopes: readonly ApiScope[]): boolean {
  return scopes.some((scope) => apiScopes[scope].calls.some((id) => id === call))
}
