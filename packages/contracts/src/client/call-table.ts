import type { changeArtwork } from '../artworks/change-artwork.ts'
import type { deleteArtwork } from '../artworks/delete-artwork.ts'
import type { listArtworks } from '../artworks/list-artworks.ts'
import type { listClipArt } from '../artworks/list-clip-art.ts'
import type { uploadArtwork } from '../artworks/upload-artwork.ts'
import type { agentCalls, businessCalls, operatorCalls } from '../auth/account-calls.ts'
import type {
  addAddress,
  changeAccountProfile,
  changeAddress,
  confirmAccountEmail,
  getProfile,
  listAddresses,
  removeAccountEmail,
  removeAddress,
  setEmail,
} from '../auth/account-profile.ts'
import type { changePassword, endAccountSession, endOtherSessions, listSessions } from '../auth/account-self-service.ts'
import type { createApiKey, listApiKeys, revokeAllApiKeys, revokeApiKey } from '../auth/api-keys.ts'
import type { getAccountSummary } from '../auth/get-account-summary.ts'
import type { createSlideChallenge, verifySlideChallenge } from '../auth/slide-challenge.ts'
import type { changeBatchItems, listBatchItems, setBatchItemDesign } from '../batches/batch-items.ts'
import type {
  controlBatch,
  createBatch,
  deleteBatch,
  getBatch,
  listBatches,
  planBatch,
  rankBatch,
  saveBatch,
} from '../batches/batches.ts'
import type { addCartLine } from '../cart/add-cart-line.ts'
import type { changeCartLine } from '../cart/change-cart-line.ts'
import type { getCart } from '../cart/get-cart.ts'
import type { removeCartLine } from '../cart/remove-cart-line.ts'
import type { getProduct } from '../catalog/get-product.ts'
import type { listCategories } from '../catalog/list-categories.ts'
import type { listHotProducts } from '../catalog/list-hot-products.ts'
import type { listProductCards } from '../catalog/list-product-cards.ts'
import type { listProducts } from '../catalog/list-products.ts'
import type { suggestProducts } from '../catalog/suggest-products.ts'
import type { deleteDesign, duplicateDesign, renameDesign, restoreDesign } from '../designs/change-designs.ts'
import type { createDesign } from '../designs/create-design.ts'
import type { listDesignVersions, nameDesignVersion, restoreDesignVersion } from '../designs/design-versions.ts'
import type { getDesign } from '../designs/get-design.ts'
import type { listDesigns } from '../designs/list-designs.ts'
import type { saveDesign } from '../designs/save-design.ts'
import type { listExchangeRates } from '../display/list-exchange-rates.ts'
import type { createDocument } from '../documents/create-document.ts'
import type { createExport } from '../exports/create-export.ts'
import type { editFinishedProducts, getFinishedFacets } from '../finished/edit-finished.ts'
import type { finishDesign } from '../finished/finish-design.ts'
import type { duplicateFinishedProducts, prepareListings } from '../finished/finished-batch.ts'
import type {
  deleteFinishedProduct,
  getFinishedProduct,
  listFinishedProducts,
  makePrintFiles,
  renameFinishedProduct,
} from '../finished/finished-products.ts'
import type { getDesignPictures } from '../finished/get-design-pictures.ts'
import type { listListings, removeListing, saveListing } from '../finished/listings.ts'
import type { listCarriers } from '../freight/list-carriers.ts'
import type { listDestinations } from '../freight/list-destinations.ts'
import type { listFreightQuotes } from '../freight/list-freight-quotes.ts'
import type { listFreightTariffs } from '../freight/list-freight-tariffs.ts'
import type {
  cancelBox,
  closeBox,
  createBox,
  getBox,
  handOverBox,
  listBoxes,
  reopenBox,
  scanIntoBox,
  takeOutOfBox,
} from '../jit/boxes.ts'
import type {
  getPackCode,
  groupProduction,
  listPackCodes,
  trackPackCode,
  ungroupProduction,
} from '../jit/pack-codes.ts'
import type { changeWarehouse, createWarehouse, listWarehouses, removeWarehouse } from '../jit/warehouses.ts'
import type { addLibraryItem } from '../library/add-library-item.ts'
import type { getLibraryMembership } from '../library/get-library-membership.ts'
import type { listLibraryItems } from '../library/list-library-items.ts'
import type { removeLibraryItem } from '../library/remove-library-item.ts'
import type { deleteMockup } from '../mockups/delete-mockup.ts'
import type { getMockup } from '../mockups/get-mockup.ts'
import type { getMockupPicture } from '../mockups/get-mockup-picture.ts'
import type { listMockups } from '../mockups/list-mockups.ts'
import type { renameMockup } from '../mockups/rename-mockup.ts'
import type { uploadMockup } from '../mockups/upload-mockup.ts'
import type { listNotifications, readNotifications } from '../notifications/notifications.ts'
import type { decideCase, getCase, listCases, openCase, sendCaseMessage, withdrawCase } from '../orders/after-sales.ts'
import type { checkoutCart, quoteCheckout } from '../orders/checkout.ts'
import type { countOrders, deleteOrderView, listOrders, listOrderViews, saveOrderView } from '../orders/list-orders.ts'
import type { cancelOrders, holdOrders, releaseOrders } from '../orders/order-batch.ts'
import type {
  archiveOrders,
  cancelOrder,
  changeOrder,
  createOrder,
  getOrder,
  mapOrderLine,
  payOrders,
  releaseOrder,
} from '../orders/orders.ts'
import type {
  acceptProduction,
  getProductionOrder,
  listProductionOrders,
  refuseProduction,
  shipProduction,
  stageProduction,
  trackShipment,
} from '../orders/production.ts'
import type {
  acceptManyProduction,
  createPrintSheet,
  rankProduction,
  refuseManyProduction,
  scanProduction,
} from '../orders/production-batch.ts'
import type { correctAddress, dropOrderPart, replaceOrderLine, resubmitOrder, retryPrints } from '../orders/remedies.ts'
import type { checkImport, getImport, listImports, runImport, undoImport, uploadImport } from '../stores/imports.ts'
import type {
  changeStore,
  changeStoreState,
  createStore,
  forgetStoreSku,
  listStoreSkus,
  listStores,
  removeStore,
} from '../stores/stores.ts'
import type { getStudioProduct } from '../studio/get-studio-product.ts'
import type {
  beginUploads,
  cancelUpload,
  completeUpload,
  getArtworksById,
  getUpload,
  listZipEntries,
  putUploadPart,
} from '../uploads/uploads.ts'
import type { addressStatement, getWallet, listWalletEntries } from '../wallet/read-wallet.ts'
import type { cancelTopUp, listTopUps, requestTopUp } from '../wallet/top-ups.ts'
import type { addQualityPhoto, listOrderPhotos, listQualityPhotos, removeQualityPhoto } from '../workshop/photos.ts'
import type { changeWorkshop, changeWorkshopProducts, getWorkshop, listWorkshopProducts } from '../workshop/workshop.ts'
import { type CallRoute, on } from './call-route.ts'
import type { OperatorCallTable } from './operator-call-table.ts'

/**
 * Every call without its schemas, so that the browser loads no validator (zod alone is larger than the whole client).
 * Those of operators alone are in a table of their own, which only their area loads. A test holds both against the registry.
 */
export const callTable = {
  businessRegister: on<typeof businessCalls.register>('POST', '/api/authtoken/businessOauth/register'),
  businessLogin: on<typeof businessCalls.login>('POST', '/api/authtoken/businessOauth/businessUserLogin', 'form'),
  businessLogout: on<typeof businessCalls.logout>('POST', '/api/authtoken/businessOauth/businessUserLogout'),
  businessUserInfo: on<typeof businessCalls.userInfo>('POST', '/api/authtoken/businessOauth/getUserInfo'),
  agentRegister: on<typeof agentCalls.register>('POST', '/api/authtoken/agentOauth/register'),
  agentLogin: on<typeof agentCalls.login>('POST', '/api/authtoken/agentOauth/agentUserLogin', 'form'),
  agentLogout: on<typeof agentCalls.logout>('POST', '/api/authtoken/agentOauth/agentUserLogout'),
  agentUserInfo: on<typeof agentCalls.userInfo>('POST', '/api/authtoken/agentOauth/getUserInfo'),
  operatorLogin: on<typeof operatorCalls.login>('POST', '/api/authtoken/operatorOauth/operatorUserLogin', 'form'),
  operatorLogout: on<typeof operatorCalls.logout>('POST', '/api/authtoken/operatorOauth/operatorUserLogout'),
  operatorUserInfo: on<typeof operatorCalls.userInfo>('POST', '/api/authtoken/operatorOauth/getUserInfo'),
  createSlideChallenge: on<typeof createSlideChallenge>('POST', '/api/auth/slide-challenges'),
  verifySlideChallenge: on<typeof verifySlideChallenge>('POST', '/api/auth/slide-challenges/verify'),
  getAccountSummary: on<typeof getAccountSummary>('GET', '/api/account/summary'),
  changePassword: on<typeof changePassword>('POST', '/api/account/password'),
  listSessions: on<typeof listSessions>('GET', '/api/account/sessions'),
  endAccountSession: on<typeof endAccountSession>('DELETE', '/api/account/sessions/{id}'),
  endOtherSessions: on<typeof endOtherSessions>('POST', '/api/account/sessions/end-others'),
  getProfile: on<typeof getProfile>('GET', '/api/account/profile'),
  changeAccountProfile: on<typeof changeAccountProfile>('PUT', '/api/account/profile'),
  setEmail: on<typeof setEmail>('POST', '/api/account/email'),
  confirmAccountEmail: on<typeof confirmAccountEmail>('POST', '/api/account/email/confirm'),
  removeAccountEmail: on<typeof removeAccountEmail>('DELETE', '/api/account/email'),
  listAddresses: on<typeof listAddresses>('GET', '/api/account/addresses'),
  addAddress: on<typeof addAddress>('POST', '/api/account/addresses'),
  changeAddress: on<typeof changeAddress>('PUT', '/api/account/addresses/{id}'),
  removeAddress: on<typeof removeAddress>('DELETE', '/api/account/addresses/{id}'),
  listApiKeys: on<typeof listApiKeys>('GET', '/api/account/keys'),
  createApiKey: on<typeof createApiKey>('POST', '/api/account/keys'),
  revokeApiKey: on<typeof revokeApiKey>('DELETE', '/api/account/keys/{id}'),
  revokeAllApiKeys: on<typeof revokeAllApiKeys>('POST', '/api/account/keys/revoke-all'),
  listNotifications: on<typeof listNotifications>('GET', '/api/notifications'),
  readNotifications: on<typeof readNotifications>('POST', '/api/notifications/read'),
  listCategories: on<typeof listCategories>('GET', '/api/catalog/categories'),
  listProducts: on<typeof listProducts>('GET', '/api/catalog/products'),
  listProductCards: on<typeof listProductCards>('GET', '/api/catalog/product-cards'),
  suggestProducts: on<typeof suggestProducts>('GET', '/api/catalog/suggestions'),
  getProduct: on<typeof getProduct>('GET', '/api/catalog/products/{id}'),
  listHotProducts: on<typeof listHotProducts>('GET', '/api/catalog/hot-products'),
  listLibraryItems: on<typeof listLibraryItems>('GET', '/api/library/items'),
  getLibraryMembership: on<typeof getLibraryMembership>('GET', '/api/library/membership'),
  addLibraryItem: on<typeof addLibraryItem>('POST', '/api/library/items'),
  removeLibraryItem: on<typeof removeLibraryItem>('DELETE', '/api/library/items/{productId}'),
  getCart: on<typeof getCart>('GET', '/api/cart'),
  addCartLine: on<typeof addCartLine>('POST', '/api/cart/lines'),
  changeCartLine: on<typeof changeCartLine>('PUT', '/api/cart/lines/{variantId}'),
  removeCartLine: on<typeof removeCartLine>('DELETE', '/api/cart/lines/{variantId}'),
  uploadMockup: on<typeof uploadMockup>('POST', '/api/mockups', 'bytes'),
  listMockups: on<typeof listMockups>('GET', '/api/mockups'),
  getMockup: on<typeof getMockup>('GET', '/api/mockups/{id}'),
  renameMockup: on<typeof renameMockup>('PUT', '/api/mockups/{id}'),
  deleteMockup: on<typeof deleteMockup>('DELETE', '/api/mockups/{id}'),
  getMockupPicture: on<typeof getMockupPicture>('GET', '/api/mockups/{id}/picture'),
  uploadArtwork: on<typeof uploadArtwork>('POST', '/api/artworks', 'bytes'),
  listArtworks: on<typeof listArtworks>('GET', '/api/artworks'),
  changeArtwork: on<typeof changeArtwork>('PUT', '/api/artworks/{id}'),
  deleteArtwork: on<typeof deleteArtwork>('DELETE', '/api/artworks/{id}'),
  listClipArt: on<typeof listClipArt>('GET', '/api/clip-art'),
  createDesign: on<typeof createDesign>('POST', '/api/designs'),
  listDesigns: on<typeof listDesigns>('GET', '/api/designs'),
  getDesign: on<typeof getDesign>('GET', '/api/designs/{id}'),
  saveDesign: on<typeof saveDesign>('PUT', '/api/designs/{id}'),
  renameDesign: on<typeof renameDesign>('PUT', '/api/designs/{id}/name'),
  duplicateDesign: on<typeof duplicateDesign>('POST', '/api/designs/{id}/duplicate'),
  deleteDesign: on<typeof deleteDesign>('DELETE', '/api/designs/{id}'),
  restoreDesign: on<typeof restoreDesign>('POST', '/api/designs/{id}/restore'),
  listDesignVersions: on<typeof listDesignVersions>('GET', '/api/designs/{id}/versions'),
  nameDesignVersion: on<typeof nameDesignVersion>('PUT', '/api/designs/{id}/versions/{revision}'),
  restoreDesignVersion: on<typeof restoreDesignVersion>('POST', '/api/designs/{id}/versions/{revision}/restore'),
  finishDesign: on<typeof finishDesign>('POST', '/api/designs/{id}/finish'),
  getDesignPictures: on<typeof getDesignPictures>('GET', '/api/designs/{id}/pictures'),
  listFinishedProducts: on<typeof listFinishedProducts>('GET', '/api/finished-products'),
  getFinishedProduct: on<typeof getFinishedProduct>('GET', '/api/finished-products/{id}'),
  renameFinishedProduct: on<typeof renameFinishedProduct>('PUT', '/api/finished-products/{id}'),
  deleteFinishedProduct: on<typeof deleteFinishedProduct>('DELETE', '/api/finished-products/{id}'),
  makePrintFiles: on<typeof makePrintFiles>('POST', '/api/finished-products/{id}/print-files'),
  editFinishedProducts: on<typeof editFinishedProducts>('POST', '/api/finished-products/edit'),
  prepareListings: on<typeof prepareListings>('POST', '/api/finished-products/listings'),
  duplicateFinishedProducts: on<typeof duplicateFinishedProducts>('POST', '/api/finished-products/duplicate'),
  getFinishedFacets: on<typeof getFinishedFacets>('GET', '/api/finished-products/facets'),
  listListings: on<typeof listListings>('GET', '/api/finished-products/{id}/listings'),
  saveListing: on<typeof saveListing>('PUT', '/api/finished-products/{id}/listings/{storeId}'),
  removeListing: on<typeof removeListing>('DELETE', '/api/finished-products/{id}/listings/{storeId}'),
  beginUploads: on<typeof beginUploads>('POST', '/api/uploads'),
  putUploadPart: on<typeof putUploadPart>('PUT', '/api/uploads/{id}/parts/{part}', 'bytes'),
  getUpload: on<typeof getUpload>('GET', '/api/uploads/{id}'),
  completeUpload: on<typeof completeUpload>('POST', '/api/uploads/{id}/complete'),
  listZipEntries: on<typeof listZipEntries>('GET', '/api/uploads/{id}/entries'),
  cancelUpload: on<typeof cancelUpload>('DELETE', '/api/uploads/{id}'),
  getArtworksById: on<typeof getArtworksById>('POST', '/api/artworks/by-id'),
  createBatch: on<typeof createBatch>('POST', '/api/batches'),
  listBatches: on<typeof listBatches>('GET', '/api/batches'),
  getBatch: on<typeof getBatch>('GET', '/api/batches/{id}'),
  saveBatch: on<typeof saveBatch>('PUT', '/api/batches/{id}'),
  planBatch: on<typeof planBatch>('POST', '/api/batches/{id}/plan'),
  controlBatch: on<typeof controlBatch>('POST', '/api/batches/{id}/control'),
  rankBatch: on<typeof rankBatch>('PUT', '/api/batches/{id}/priority'),
  deleteBatch: on<typeof deleteBatch>('DELETE', '/api/batches/{id}'),
  listBatchItems: on<typeof listBatchItems>('GET', '/api/batches/{id}/items'),
  changeBatchItems: on<typeof changeBatchItems>('POST', '/api/batches/{id}/items/change'),
  setBatchItemDesign: on<typeof setBatchItemDesign>('PUT', '/api/batches/{id}/items/{position}/design'),
  createExport: on<typeof createExport>('POST', '/api/exports'),
  createDocument: on<typeof createDocument>('POST', '/api/documents'),
  listDestinations: on<typeof listDestinations>('GET', '/api/freight/destinations'),
  listCarriers: on<typeof listCarriers>('GET', '/api/freight/carriers'),
  listFreightQuotes: on<typeof listFreightQuotes>('GET', '/api/freight/quotes'),
  listFreightTariffs: on<typeof listFreightTariffs>('GET', '/api/freight/tariffs'),
  listExchangeRates: on<typeof listExchangeRates>('GET', '/api/exchange-rates'),
  getStudioProduct: on<typeof getStudioProduct>('GET', '/api/studio/products/{id}'),
  getWallet: on<typeof getWallet>('GET', '/api/wallet'),
  listWalletEntries: on<typeof listWalletEntries>('GET', '/api/wallet/entries'),
  addressStatement: on<typeof addressStatement>('POST', '/api/wallet/statement'),
  requestTopUp: on<typeof requestTopUp>('POST', '/api/wallet/top-ups'),
  listTopUps: on<typeof listTopUps>('GET', '/api/wallet/top-ups'),
  cancelTopUp: on<typeof cancelTopUp>('POST', '/api/wallet/top-ups/{id}/cancel'),
  quoteCheckout: on<typeof quoteCheckout>('POST', '/api/checkout/quote'),
  checkoutCart: on<typeof checkoutCart>('POST', '/api/checkout'),
  listOrders: on<typeof listOrders>('GET', '/api/orders'),
  countOrders: on<typeof countOrders>('GET', '/api/orders/counts'),
  listOrderViews: on<typeof listOrderViews>('GET', '/api/order-views'),
  saveOrderView: on<typeof saveOrderView>('POST', '/api/order-views'),
  deleteOrderView: on<typeof deleteOrderView>('DELETE', '/api/order-views/{id}'),
  createOrder: on<typeof createOrder>('POST', '/api/orders'),
  getOrder: on<typeof getOrder>('GET', '/api/orders/{id}'),
  changeOrder: on<typeof changeOrder>('PUT', '/api/orders/{id}'),
  mapOrderLine: on<typeof mapOrderLine>('PUT', '/api/orders/{id}/lines/{lineId}'),
  payOrders: on<typeof payOrders>('POST', '/api/orders/pay'),
  cancelOrder: on<typeof cancelOrder>('POST', '/api/orders/{id}/cancel'),
  releaseOrder: on<typeof releaseOrder>('POST', '/api/orders/{id}/release'),
  correctAddress: on<typeof correctAddress>('PUT', '/api/orders/{id}/address'),
  resubmitOrder: on<typeof resubmitOrder>('POST', '/api/orders/{id}/resubmit'),
  retryPrints: on<typeof retryPrints>('POST', '/api/orders/{id}/reprint'),
  replaceOrderLine: on<typeof replaceOrderLine>('PUT', '/api/orders/{id}/lines/{lineId}/replacement'),
  dropOrderPart: on<typeof dropOrderPart>('POST', '/api/orders/{id}/parts/{partId}/drop'),
  archiveOrders: on<typeof archiveOrders>('POST', '/api/orders/archive'),
  holdOrders: on<typeof holdOrders>('POST', '/api/orders/hold'),
  releaseOrders: on<typeof releaseOrders>('POST', '/api/orders/release'),
  cancelOrders: on<typeof cancelOrders>('POST', '/api/orders/cancel'),
  openCase: on<typeof openCase>('POST', '/api/orders/{id}/cases'),
  listCases: on<typeof listCases>('GET', '/api/after-sales'),
  getCase: on<typeof getCase>('GET', '/api/after-sales/{id}'),
  sendCaseMessage: on<typeof sendCaseMessage>('POST', '/api/after-sales/{id}/messages'),
  decideCase: on<typeof decideCase>('POST', '/api/after-sales/{id}/decision'),
  withdrawCase: on<typeof withdrawCase>('POST', '/api/after-sales/{id}/withdraw'),
  listProductionOrders: on<typeof listProductionOrders>('GET', '/api/production-orders'),
  getProductionOrder: on<typeof getProductionOrder>('GET', '/api/production-orders/{id}'),
  acceptProduction: on<typeof acceptProduction>('POST', '/api/production-orders/{id}/accept'),
  refuseProduction: on<typeof refuseProduction>('POST', '/api/production-orders/{id}/refuse'),
  stageProduction: on<typeof stageProduction>('PUT', '/api/production-orders/{id}/stage'),
  shipProduction: on<typeof shipProduction>('POST', '/api/production-orders/{id}/shipments'),
  trackShipment: on<typeof trackShipment>('PUT', '/api/shipments/{id}'),
  getWorkshop: on<typeof getWorkshop>('GET', '/api/workshop'),
  changeWorkshop: on<typeof changeWorkshop>('PUT', '/api/workshop'),
  listWorkshopProducts: on<typeof listWorkshopProducts>('GET', '/api/workshop/products'),
  changeWorkshopProducts: on<typeof changeWorkshopProducts>('PUT', '/api/workshop/products'),
  listQualityPhotos: on<typeof listQualityPhotos>('GET', '/api/production-orders/{id}/photos'),
  addQualityPhoto: on<typeof addQualityPhoto>('POST', '/api/production-orders/{id}/photos', 'bytes'),
  removeQualityPhoto: on<typeof removeQualityPhoto>('DELETE', '/api/production-orders/{id}/photos/{photoId}'),
  listOrderPhotos: on<typeof listOrderPhotos>('GET', '/api/orders/{id}/photos'),
  acceptManyProduction: on<typeof acceptManyProduction>('POST', '/api/production-orders/accept'),
  refuseManyProduction: on<typeof refuseManyProduction>('POST', '/api/production-orders/refuse'),
  rankProduction: on<typeof rankProduction>('PUT', '/api/production-orders/priority'),
  scanProduction: on<typeof scanProduction>('POST', '/api/production-orders/scans'),
  createPrintSheet: on<typeof createPrintSheet>('POST', '/api/production-orders/sheets'),
  listWarehouses: on<typeof listWarehouses>('GET', '/api/jit/warehouses'),
  createWarehouse: on<typeof createWarehouse>('POST', '/api/jit/warehouses'),
  changeWarehouse: on<typeof changeWarehouse>('PUT', '/api/jit/warehouses/{id}'),
  removeWarehouse: on<typeof removeWarehouse>('DELETE', '/api/jit/warehouses/{id}'),
  listPackCodes: on<typeof listPackCodes>('GET', '/api/jit/pack-codes'),
  getPackCode: on<typeof getPackCode>('GET', '/api/jit/pack-codes/{id}'),
  groupProduction: on<typeof groupProduction>('POST', '/api/jit/pack-codes'),
  ungroupProduction: on<typeof ungroupProduction>('DELETE', '/api/jit/pack-codes/{id}/orders/{productionId}'),
  trackPackCode: on<typeof trackPackCode>('PUT', '/api/jit/pack-codes/{id}/state'),
  listBoxes: on<typeof listBoxes>('GET', '/api/jit/boxes'),
  getBox: on<typeof getBox>('GET', '/api/jit/boxes/{id}'),
  createBox: on<typeof createBox>('POST', '/api/jit/boxes'),
  scanIntoBox: on<typeof scanIntoBox>('POST', '/api/jit/boxes/{id}/scans'),
  takeOutOfBox: on<typeof takeOutOfBox>('DELETE', '/api/jit/boxes/{id}/orders/{productionId}'),
  closeBox: on<typeof closeBox>('PUT', '/api/jit/boxes/{id}/close'),
  reopenBox: on<typeof reopenBox>('PUT', '/api/jit/boxes/{id}/open'),
  handOverBox: on<typeof handOverBox>('PUT', '/api/jit/boxes/{id}/hand-over'),
  cancelBox: on<typeof cancelBox>('DELETE', '/api/jit/boxes/{id}'),
  listStores: on<typeof listStores>('GET', '/api/stores'),
  createStore: on<typeof createStore>('POST', '/api/stores'),
  changeStore: on<typeof changeStore>('PUT', '/api/stores/{id}'),
  changeStoreState: on<typeof changeStoreState>('PUT', '/api/stores/{id}/state'),
  removeStore: on<typeof removeStore>('DELETE', '/api/stores/{id}'),
  listStoreSkus: on<typeof listStoreSkus>('GET', '/api/stores/{id}/skus'),
  forgetStoreSku: on<typeof forgetStoreSku>('POST', '/api/stores/{id}/skus/forget'),
  uploadImport: on<typeof uploadImport>('POST', '/api/stores/{id}/imports', 'bytes'),
  listImports: on<typeof listImports>('GET', '/api/stores/{id}/imports'),
  getImport: on<typeof getImport>('GET', '/api/imports/{id}'),
  checkImport: on<typeof checkImport>('PUT', '/api/imports/{id}/mapping'),
  runImport: on<typeof runImport>('POST', '/api/imports/{id}/run'),
  undoImport: on<typeof undoImport>('POST', '/api/imports/{id}/undo'),
} as const

type CallTable = typeof callTable
interface AllCalls extends CallTable, OperatorCallTable {}
export type CallId = keyof AllCalls
export type CallOf<Id extends CallId> = AllCalls[Id] extends CallRoute<infer C> ? C : never
