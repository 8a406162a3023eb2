// Written by `npm run generate` from the calls that `defineCall` declares. Do not edit.
import type { changeArtwork } from '../artworks/change-artwork.ts'
import type { deleteArtwork } from '../artworks/delete-artwork.ts'
import type { listArtworks } from '../artworks/list-artworks.ts'
import type { listClipArt } from '../artworks/list-clip-art.ts'
import type { uploadArtwork } from '../artworks/upload-artwork.ts'
import type { agentCalls, businessCalls, operatorCalls } from '../auth/account-calls.ts'
import type { addAddress, changeAccountProfile, changeAddress, confirmAccountEmail, getProfile, listAddresses, removeAccountEmail, removeAddress, setEmail } from '../auth/account-profile.ts'
import type { changePassword, endAccountSession, endOtherSessions, listSessions } from '../auth/account-self-service.ts'
import type { createApiKey, listApiKeys, revokeAllApiKeys, revokeApiKey } from '../auth/api-keys.ts'
import type { getAccountSummary } from '../auth/get-account-summary.ts'
import type { deleteAccount, exportAccountData } from '../auth/personal-data.ts'
import type { completeRecovery, requestRecovery } from '../auth/recovery.ts'
import type { getSellerLevel } from '../auth/seller-levels.ts'
import type { createSessionCode, exchangeSessionCode } from '../auth/session-codes.ts'
import type { createSlideChallenge, verifySlideChallenge } from '../auth/slide-challenge.ts'
import type { acceptInvitation, changeMember, inviteMember, listTeam, removeMember, resendInvitation, revokeInvitation, viewInvitation } from '../auth/team.ts'
import type { completeLogin, confirmTwoFactor, disableTwoFactor, getTwoFactor, renewRecoveryCodes, startTwoFactor } from '../auth/two-factor.ts'
import type { changeBatchItems, listBatchItems, setBatchItemDesign } from '../batches/batch-items.ts'
import type { controlBatch, createBatch, deleteBatch, getBatch, listBatches, planBatch, rankBatch, saveBatch } from '../batches/batches.ts'
import type { getBrandKit, saveBrandColors } from '../brand/brand-kit.ts'
import type { deleteFont, listFonts, renameFont, uploadFont } from '../brand/fonts.ts'
import type { countMatching, getBulkRun, getNewestBulkRun, startBulkRun, stopBulkRun } from '../bulk/bulk-runs.ts'
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
import type { getCustomsSettings, getOrderCustoms, getProductionCustoms, setCustomsSettings } from '../customs/customs.ts'
import type { deleteDesign, duplicateDesign, renameDesign, restoreDesign, setDesignTemplate } from '../designs/change-designs.ts'
import type { createDesign } from '../designs/create-design.ts'
import type { listDesignVersions, nameDesignVersion, restoreDesignVersion } from '../designs/design-versions.ts'
import type { getDesign } from '../designs/get-design.ts'
import type { listDesigns } from '../designs/list-designs.ts'
import type { saveDesign } from '../designs/save-design.ts'
import type { changeWebhookEndpoint, createWebhookEndpoint, getWebhookDelivery, listWebhookDeliveries, listWebhookEndpoints, removeWebhookEndpoint, replayFailedDeliveries, replayWebhookDelivery, rotateWebhookSecret, sendTestEvent } from '../developers/webhooks.ts'
import type { listExchangeRates } from '../display/list-exchange-rates.ts'
import type { createDocument } from '../documents/create-document.ts'
import type { createExport } from '../exports/create-export.ts'
import type { editFinishedProducts, getFinishedFacets } from '../finished/edit-finished.ts'
import type { finishDesign } from '../finished/finish-design.ts'
import type { duplicateFinishedProducts, prepareListings } from '../finished/finished-batch.ts'
import type { deleteFinishedProduct, getFinishedProduct, listFinishedProducts, makePrintFiles, renameFinishedProduct } from '../finished/finished-products.ts'
import type { getDesignPictures } from '../finished/get-design-pictures.ts'
import type { listListings, removeListing, saveListing } from '../finished/listings.ts'
import type { quoteRetailPrices } from '../finished/quote-retail-prices.ts'
import type { setFinishedMockups } from '../finished/set-mockups.ts'
import type { createShopperCode, getShopperPage, renderShopperPicture, setShopperPage } from '../finished/shopper-page.ts'
import type { listCarriers } from '../freight/list-carriers.ts'
import type { listDestinations } from '../freight/list-destinations.ts'
import type { listFreightQuotes } from '../freight/list-freight-quotes.ts'
import type { listFreightTariffs } from '../freight/list-freight-tariffs.ts'
import type { getSellerHome } from '../home/seller-home.ts'
import type { getSupplierHome } from '../home/supplier-home.ts'
import type { changeInsertOffer, createInsertOffer, listInsertOffers } from '../inserts/insert-offers.ts'
import type { addStoreInsert, listStoreInserts, removeStoreInsert } from '../inserts/store-inserts.ts'
import type { createInvoicesUrl, getBillingProfile, getOrderInvoices, issueMonthInvoices, issueOrderInvoices, listInvoices, setBillingProfile } from '../invoices/invoices.ts'
import type { cancelBox, closeBox, correctBoxTracking, createBox, getBox, handOverBox, listBoxes, reopenBox, scanIntoBox, takeOutOfBox } from '../jit/boxes.ts'
import type { getPackCode, groupProduction, listPackCodes, trackPackCode, ungroupProduction } from '../jit/pack-codes.ts'
import type { arrangeShopShipment, getShopLabel, getShopShipment, listShopLabels } from '../jit/shop-labels.ts'
import type { changeWarehouse, createWarehouse, listWarehouses, removeWarehouse } from '../jit/warehouses.ts'
import type { addLibraryItem } from '../library/add-library-item.ts'
import type { getLibraryMembership } from '../library/get-library-membership.ts'
import type { listLibraryItems } from '../library/list-library-items.ts'
import type { removeLibraryItem } from '../library/remove-library-item.ts'
import type { changeMockup } from '../mockups/change-mockup.ts'
import type { createMockup } from '../mockups/create-mockup.ts'
import type { deleteMockup } from '../mockups/delete-mockup.ts'
import type { getMockupPicture } from '../mockups/get-mockup-picture.ts'
import type { getMockup } from '../mockups/get-mockup.ts'
import type { listMockups } from '../mockups/list-mockups.ts'
import type { uploadMockup } from '../mockups/upload-mockup.ts'
import type { listNotifications, readNotifications } from '../notifications/notifications.ts'
import type { endAccountSessions, listAccountSessions, listAccounts, lockAccount, paySupplierOut, startRecovery } from '../operator/accounts.ts'
import type { listOperatorActions } from '../operator/actions.ts'
import type { listOperatorCases } from '../operator/cases.ts'
import type { discardCatalogImport, exportCatalog, getCatalogFiles, runCatalogImport, uploadCatalog } from '../operator/catalog.ts'
import type { changeCarrier, exportFreightRates, importFreightRates, listManagedCarriers } from '../operator/freight.ts'
import type { getHealth, retryJob } from '../operator/health.ts'
import type { getOperatorHome } from '../operator/home.ts'
import type { changeInviteCode, createInviteCode, listInviteCodes } from '../operator/invites.ts'
import type { chargeBackTopUp, createLedgerStatement, listLedger, reverseTransaction } from '../operator/ledger.ts'
import type { changeOperator, createOperator, createPasswordLink, listOperators, lockOperator } from '../operator/operators.ts'
import type { getAnyOrder, searchAllOrders } from '../operator/orders.ts'
import type { creditPayment, listUnmatchedPayments, settleUnmatchedPayment } from '../operator/payments.ts'
import type { confirmPayoutAccount, getPayoutAccount } from '../operator/payout-accounts.ts'
import type { getCommission, getMargin, setCommission } from '../operator/pricing/margin.ts'
import type { listSellerLevels, setSellerLevel, setSellerLevels } from '../operator/pricing/seller-levels.ts'
import type { listProductCustoms, resetProductCustoms, setProductCustoms } from '../operator/product-customs.ts'
import type { assignProductSupplier, listProductSuppliers } from '../operator/product-suppliers.ts'
import type { closeProductionShort, getProductionSettlement, listUnassignedProduction, takeOverProduction } from '../operator/production.ts'
import type { listKnownRates, removeExchangeRate, setExchangeRate } from '../operator/rates.ts'
import type { confirmTopUp, listAllTopUps, rejectTopUp } from '../operator/top-ups.ts'
import type { approveWithdrawal, listAllWithdrawals, payWithdrawal, rejectWithdrawal, showPayee } from '../operator/withdrawals.ts'
import type { decideCase, getCase, listCases, openCase, sendCaseMessage, withdrawCase } from '../orders/after-sales.ts'
import type { checkoutCart, quoteCheckout, quoteOrder } from '../orders/checkout.ts'
import type { countOrders, listOrders } from '../orders/list-orders.ts'
import type { cancelOrders, holdOrders, releaseOrders } from '../orders/order-batch.ts'
import type { archiveOrders, cancelOrder, changeOrder, createOrder, getOrder, mapOrderLine, payOrders, personalizeOrderLine, releaseOrder, skipPersonalization } from '../orders/orders.ts'
import type { listPrintWarnings, listProductionWarnings } from '../orders/print-warnings.ts'
import type { acceptManyProduction, createPrintSheet, rankProduction, refuseManyProduction, scanProduction } from '../orders/production-batch.ts'
import type { acceptProduction, assignProduction, correctTracking, getProductionOrder, listProductionOrders, refuseProduction, shipProduction, stageProduction, stepBackProduction, takeBackShipment, trackShipment } from '../orders/production.ts'
import type { correctAddress, dropOrderPart, replaceOrderLine, resubmitOrder, retryPrints } from '../orders/remedies.ts'
import type { getOrderProfit } from '../reports/order-profit.ts'
import type { getSalesReport } from '../reports/sales-report.ts'
import type { search } from '../search/search.ts'
import type { checkStore, chooseStore, startConnection } from '../stores/connections.ts'
import type { checkImport, getImport, listImports, runImport, undoImport, uploadImport } from '../stores/imports.ts'
import type { listStoreListings, previewListings, publishListings, retryListings, setListingMargin, takeDownListings } from '../stores/listings.ts'
import type { listParcelReports, retryParcelReport } from '../stores/parcel-reports.ts'
import type { changePaymentRule, getPaymentRule } from '../stores/payment-rules.ts'
import type { getPublishSettings, listPublishChoices, listPublishFields, savePublishSettings } from '../stores/publish-settings.ts'
import type { changeStore, changeStoreFees, changeStoreJit, changeStoreState, createStore, listStoreSkus, listStores, previewSlip, removeStore, removeStoreSku } from '../stores/stores.ts'
import type { changeStoreSync, decideShopChange, getStoreSync, listShopChanges, listShopOrders, listStoreVariants, mapStoreVariant, requestShopOrder } from '../stores/sync.ts'
import type { getStudioProduct } from '../studio/get-studio-product.ts'
import type { beginUploads, cancelUpload, completeUpload, getArtworksById, getUpload, listZipEntries, putUploadPart } from '../uploads/uploads.ts'
import type { deleteView, listViews, saveView } from '../views/views.ts'
import type { getPayouts, requestPayout, setPayoutAccount } from '../wallet/payouts.ts'
import type { createStatementUrl, getWallet, getWalletTotals, listWalletEntries } from '../wallet/read-wallet.ts'
import type { cancelTopUp, listTopUps, requestTopUp } from '../wallet/top-ups.ts'
import type { cancelWithdrawal, listWithdrawals, requestWithdrawal } from '../wallet/withdrawals.ts'
import type { listInks } from '../workshop/inks.ts'
import type { changeRenderingIntent, deleteOutputProfile, listOutputProfiles, uploadOutputProfile } from '../workshop/output-profiles.ts'
import type { addQualityPhoto, listOrderPhotos, listQualityPhotos, removeQualityPhoto } from '../workshop/photos.ts'
import type { getSoftProof } from '../workshop/soft-proof.ts'
import type { changeWorkshop, changeWorkshopProducts, getWorkshop, listWorkshopProducts } from '../workshop/workshop.ts'

/** The calls that the typed client makes, by id. */
export interface ClientCalls {
  changeArtwork: typeof changeArtwork
  deleteArtwork: typeof deleteArtwork
  listArtworks: typeof listArtworks
  listClipArt: typeof listClipArt
  uploadArtwork: typeof uploadArtwork
  agentRegister: typeof agentCalls.register
  agentLogin: typeof agentCalls.login
  agentLogout: typeof agentCalls.logout
  agentUserInfo: typeof agentCalls.userInfo
  businessRegister: typeof businessCalls.register
  businessLogin: typeof businessCalls.login
  businessLogout: typeof businessCalls.logout
  businessUserInfo: typeof businessCalls.userInfo
  operatorLogin: typeof operatorCalls.login
  operatorLogout: typeof operatorCalls.logout
  operatorUserInfo: typeof operatorCalls.userInfo
  addAddress: typeof addAddress
  changeAccountProfile: typeof changeAccountProfile
  changeAddress: typeof changeAddress
  confirmAccountEmail: typeof confirmAccountEmail
  getProfile: typeof getProfile
  listAddresses: typeof listAddresses
  removeAccountEmail: typeof removeAccountEmail
  removeAddress: typeof removeAddress
  setEmail: typeof setEmail
  changePassword: typeof changePassword
  endAccountSession: typeof endAccountSession
  endOtherSessions: typeof endOtherSessions
  listSessions: typeof listSessions
  createApiKey: typeof createApiKey
  listApiKeys: typeof listApiKeys
  revokeAllApiKeys: typeof revokeAllApiKeys
  revokeApiKey: typeof revokeApiKey
  getAccountSummary: typeof getAccountSummary
  deleteAccount: typeof deleteAccount
  exportAccountData: typeof exportAccountData
  completeRecovery: typeof completeRecovery
  requestRecovery: typeof requestRecovery
  getSellerLevel: typeof getSellerLevel
  createSessionCode: typeof createSessionCode
  exchangeSessionCode: typeof exchangeSessionCode
  createSlideChallenge: typeof createSlideChallenge
  verifySlideChallenge: typeof verifySlideChallenge
  acceptInvitation: typeof acceptInvitation
  changeMember: typeof changeMember
  inviteMember: typeof inviteMember
  listTeam: typeof listTeam
  removeMember: typeof removeMember
  resendInvitation: typeof resendInvitation
  revokeInvitation: typeof revokeInvitation
  viewInvitation: typeof viewInvitation
  completeLogin: typeof completeLogin
  confirmTwoFactor: typeof confirmTwoFactor
  disableTwoFactor: typeof disableTwoFactor
  getTwoFactor: typeof getTwoFactor
  renewRecoveryCodes: typeof renewRecoveryCodes
  startTwoFactor: typeof startTwoFactor
  changeBatchItems: typeof changeBatchItems
  listBatchItems: typeof listBatchItems
  setBatchItemDesign: typeof setBatchItemDesign
  controlBatch: typeof controlBatch
  createBatch: typeof createBatch
  deleteBatch: typeof deleteBatch
  getBatch: typeof getBatch
  listBatches: typeof listBatches
  planBatch: typeof planBatch
  rankBatch: typeof rankBatch
  saveBatch: typeof saveBatch
  getBrandKit: typeof getBrandKit
  saveBrandColors: typeof saveBrandColors
  deleteFont: typeof deleteFont
  listFonts: typeof listFonts
  renameFont: typeof renameFont
  uploadFont: typeof uploadFont
  countMatching: typeof countMatching
  getBulkRun: typeof getBulkRun
  getNewestBulkRun: typeof getNewestBulkRun
  startBulkRun: typeof startBulkRun
  stopBulkRun: typeof stopBulkRun
  addCartLine: typeof addCartLine
  changeCartLine: typeof changeCartLine
  getCart: typeof getCart
  removeCartLine: typeof removeCartLine
  getProduct: typeof getProduct
  listCategories: typeof listCategories
  listHotProducts: typeof listHotProducts
  listProductCards: typeof listProductCards
  listProducts: typeof listProducts
  suggestProducts: typeof suggestProducts
  getCustomsSettings: typeof getCustomsSettings
  getOrderCustoms: typeof getOrderCustoms
  getProductionCustoms: typeof getProductionCustoms
  setCustomsSettings: typeof setCustomsSettings
  deleteDesign: typeof deleteDesign
  duplicateDesign: typeof duplicateDesign
  renameDesign: typeof renameDesign
  restoreDesign: typeof restoreDesign
  setDesignTemplate: typeof setDesignTemplate
  createDesign: typeof createDesign
  listDesignVersions: typeof listDesignVersions
  nameDesignVersion: typeof nameDesignVersion
  restoreDesignVersion: typeof restoreDesignVersion
  getDesign: typeof getDesign
  listDesigns: typeof listDesigns
  saveDesign: typeof saveDesign
  changeWebhookEndpoint: typeof changeWebhookEndpoint
  createWebhookEndpoint: typeof createWebhookEndpoint
  getWebhookDelivery: typeof getWebhookDelivery
  listWebhookDeliveries: typeof listWebhookDeliveries
  listWebhookEndpoints: typeof listWebhookEndpoints
  removeWebhookEndpoint: typeof removeWebhookEndpoint
  replayFailedDeliveries: typeof replayFailedDeliveries
  replayWebhookDelivery: typeof replayWebhookDelivery
  rotateWebhookSecret: typeof rotateWebhookSecret
  sendTestEvent: typeof sendTestEvent
  listExchangeRates: typeof listExchangeRates
  createDocument: typeof createDocument
  createExport: typeof createExport
  editFinishedProducts: typeof editFinishedProducts
  getFinishedFacets: typeof getFinishedFacets
  finishDesign: typeof finishDesign
  duplicateFinishedProducts: typeof duplicateFinishedProducts
  prepareListings: typeof prepareListings
  deleteFinishedProduct: typeof deleteFinishedProduct
  getFinishedProduct: typeof getFinishedProduct
  listFinishedProducts: typeof listFinishedProducts
  makePrintFiles: typeof makePrintFiles
  renameFinishedProduct: typeof renameFinishedProduct
  getDesignPictures: typeof getDesignPictures
  listListings: typeof listListings
  removeListing: typeof removeListing
  saveListing: typeof saveListing
  quoteRetailPrices: typeof quoteRetailPrices
  setFinishedMockups: typeof setFinishedMockups
  createShopperCode: typeof createShopperCode
  getShopperPage: typeof getShopperPage
  renderShopperPicture: typeof renderShopperPicture
  setShopperPage: typeof setShopperPage
  listCarriers: typeof listCarriers
  listDestinations: typeof listDestinations
  listFreightQuotes: typeof listFreightQuotes
  listFreightTariffs: typeof listFreightTariffs
  getSellerHome: typeof getSellerHome
  getSupplierHome: typeof getSupplierHome
  changeInsertOffer: typeof changeInsertOffer
  createInsertOffer: typeof createInsertOffer
  listInsertOffers: typeof listInsertOffers
  addStoreInsert: typeof addStoreInsert
  listStoreInserts: typeof listStoreInserts
  removeStoreInsert: typeof removeStoreInsert
  createInvoicesUrl: typeof createInvoicesUrl
  getBillingProfile: typeof getBillingProfile
  getOrderInvoices: typeof getOrderInvoices
  issueMonthInvoices: typeof issueMonthInvoices
  issueOrderInvoices: typeof issueOrderInvoices
  listInvoices: typeof listInvoices
  setBillingProfile: typeof setBillingProfile
  cancelBox: typeof cancelBox
  closeBox: typeof closeBox
  correctBoxTracking: typeof correctBoxTracking
  createBox: typeof createBox
  getBox: typeof getBox
  handOverBox: typeof handOverBox
  listBoxes: typeof listBoxes
  reopenBox: typeof reopenBox
  scanIntoBox: typeof scanIntoBox
  takeOutOfBox: typeof takeOutOfBox
  getPackCode: typeof getPackCode
  groupProduction: typeof groupProduction
  listPackCodes: typeof listPackCodes
  trackPackCode: typeof trackPackCode
  ungroupProduction: typeof ungroupProduction
  arrangeShopShipment: typeof arrangeShopShipment
  getShopLabel: typeof getShopLabel
  getShopShipment: typeof getShopShipment
  listShopLabels: typeof listShopLabels
  changeWarehouse: typeof changeWarehouse
  createWarehouse: typeof createWarehouse
  listWarehouses: typeof listWarehouses
  removeWarehouse: typeof removeWarehouse
  addLibraryItem: typeof addLibraryItem
  getLibraryMembership: typeof getLibraryMembership
  listLibraryItems: typeof listLibraryItems
  removeLibraryItem: typeof removeLibraryItem
  changeMockup: typeof changeMockup
  createMockup: typeof createMockup
  deleteMockup: typeof deleteMockup
  getMockupPicture: typeof getMockupPicture
  getMockup: typeof getMockup
  listMockups: typeof listMockups
  uploadMockup: typeof uploadMockup
  listNotifications: typeof listNotifications
  readNotifications: typeof readNotifications
  endAccountSessions: typeof endAccountSessions
  listAccountSessions: typeof listAccountSessions
  listAccounts: typeof listAccounts
  lockAccount: typeof lockAccount
  paySupplierOut: typeof paySupplierOut
  startRecovery: typeof startRecovery
  listOperatorActions: typeof listOperatorActions
  listOperatorCases: typeof listOperatorCases
  discardCatalogImport: typeof discardCatalogImport
  exportCatalog: typeof exportCatalog
  getCatalogFiles: typeof getCatalogFiles
  runCatalogImport: typeof runCatalogImport
  uploadCatalog: typeof uploadCatalog
  changeCarrier: typeof changeCarrier
  exportFreightRates: typeof exportFreightRates
  importFreightRates: typeof importFreightRates
  listManagedCarriers: typeof listManagedCarriers
  getHealth: typeof getHealth
  retryJob: typeof retryJob
  getOperatorHome: typeof getOperatorHome
  changeInviteCode: typeof changeInviteCode
  createInviteCode: typeof createInviteCode
  listInviteCodes: typeof listInviteCodes
  chargeBackTopUp: typeof chargeBackTopUp
  createLedgerStatement: typeof createLedgerStatement
  listLedger: typeof listLedger
  reverseTransaction: typeof reverseTransaction
  changeOperator: typeof changeOperator
  createOperator: typeof createOperator
  createPasswordLink: typeof createPasswordLink
  listOperators: typeof listOperators
  lockOperator: typeof lockOperator
  getAnyOrder: typeof getAnyOrder
  searchAllOrders: typeof searchAllOrders
  creditPayment: typeof creditPayment
  listUnmatchedPayments: typeof listUnmatchedPayments
  settleUnmatchedPayment: typeof settleUnmatchedPayment
  confirmPayoutAccount: typeof confirmPayoutAccount
  getPayoutAccount: typeof getPayoutAccount
  getCommission: typeof getCommission
  getMargin: typeof getMargin
  setCommission: typeof setCommission
  listSellerLevels: typeof listSellerLevels
  setSellerLevel: typeof setSellerLevel
  setSellerLevels: typeof setSellerLevels
  listProductCustoms: typeof listProductCustoms
  resetProductCustoms: typeof resetProductCustoms
  setProductCustoms: typeof setProductCustoms
  assignProductSupplier: typeof assignProductSupplier
  listProductSuppliers: typeof listProductSuppliers
  closeProductionShort: typeof closeProductionShort
  getProductionSettlement: typeof getProductionSettlement
  listUnassignedProduction: typeof listUnassignedProduction
  takeOverProduction: typeof takeOverProduction
  listKnownRates: typeof listKnownRates
  removeExchangeRate: typeof removeExchangeRate
  setExchangeRate: typeof setExchangeRate
  confirmTopUp: typeof confirmTopUp
  listAllTopUps: typeof listAllTopUps
  rejectTopUp: typeof rejectTopUp
  approveWithdrawal: typeof approveWithdrawal
  listAllWithdrawals: typeof listAllWithdrawals
  payWithdrawal: typeof payWithdrawal
  rejectWithdrawal: typeof rejectWithdrawal
  showPayee: typeof showPayee
  decideCase: typeof decideCase
  getCase: typeof getCase
  listCases: typeof listCases
  openCase: typeof openCase
  sendCaseMessage: typeof sendCaseMessage
  withdrawCase: typeof withdrawCase
  checkoutCart: typeof checkoutCart
  quoteCheckout: typeof quoteCheckout
  quoteOrder: typeof quoteOrder
  countOrders: typeof countOrders
  listOrders: typeof listOrders
  cancelOrders: typeof cancelOrders
  holdOrders: typeof holdOrders
  releaseOrders: typeof releaseOrders
  archiveOrders: typeof archiveOrders
  cancelOrder: typeof cancelOrder
  changeOrder: typeof changeOrder
  createOrder: typeof createOrder
  getOrder: typeof getOrder
  mapOrderLine: typeof mapOrderLine
  payOrders: typeof payOrders
  personalizeOrderLine: typeof personalizeOrderLine
  releaseOrder: typeof releaseOrder
  skipPersonalization: typeof skipPersonalization
  listPrintWarnings: typeof listPrintWarnings
  listProductionWarnings: typeof listProductionWarnings
  acceptManyProduction: typeof acceptManyProduction
  createPrintSheet: typeof createPrintSheet
  rankProduction: typeof rankProduction
  refuseManyProduction: typeof refuseManyProduction
  scanProduction: typeof scanProduction
  acceptProduction: typeof acceptProduction
  assignProduction: typeof assignProduction
  correctTracking: typeof correctTracking
  getProductionOrder: typeof getProductionOrder
  listProductionOrders: typeof listProductionOrders
  refuseProduction: typeof refuseProduction
  shipProduction: typeof shipProduction
  stageProduction: typeof stageProduction
  stepBackProduction: typeof stepBackProduction
  takeBackShipment: typeof takeBackShipment
  trackShipment: typeof trackShipment
  correctAddress: typeof correctAddress
  dropOrderPart: typeof dropOrderPart
  replaceOrderLine: typeof replaceOrderLine
  resubmitOrder: typeof resubmitOrder
  retryPrints: typeof retryPrints
  getOrderProfit: typeof getOrderProfit
  getSalesReport: typeof getSalesReport
  search: typeof search
  checkStore: typeof checkStore
  chooseStore: typeof chooseStore
  startConnection: typeof startConnection
  checkImport: typeof checkImport
  getImport: typeof getImport
  listImports: typeof listImports
  runImport: typeof runImport
  undoImport: typeof undoImport
  uploadImport: typeof uploadImport
  listStoreListings: typeof listStoreListings
  previewListings: typeof previewListings
  publishListings: typeof publishListings
  retryListings: typeof retryListings
  setListingMargin: typeof setListingMargin
  takeDownListings: typeof takeDownListings
  listParcelReports: typeof listParcelReports
  retryParcelReport: typeof retryParcelReport
  changePaymentRule: typeof changePaymentRule
  getPaymentRule: typeof getPaymentRule
  getPublishSettings: typeof getPublishSettings
  listPublishChoices: typeof listPublishChoices
  listPublishFields: typeof listPublishFields
  savePublishSettings: typeof savePublishSettings
  changeStore: typeof changeStore
  changeStoreFees: typeof changeStoreFees
  changeStoreJit: typeof changeStoreJit
  changeStoreState: typeof changeStoreState
  createStore: typeof createStore
  listStoreSkus: typeof listStoreSkus
  listStores: typeof listStores
  previewSlip: typeof previewSlip
  removeStore: typeof removeStore
  removeStoreSku: typeof removeStoreSku
  changeStoreSync: typeof changeStoreSync
  decideShopChange: typeof decideShopChange
  getStoreSync: typeof getStoreSync
  listShopChanges: typeof listShopChanges
  listShopOrders: typeof listShopOrders
  listStoreVariants: typeof listStoreVariants
  mapStoreVariant: typeof mapStoreVariant
  requestShopOrder: typeof requestShopOrder
  getStudioProduct: typeof getStudioProduct
  beginUploads: typeof beginUploads
  cancelUpload: typeof cancelUpload
  completeUpload: typeof completeUpload
  getArtworksById: typeof getArtworksById
  getUpload: typeof getUpload
  listZipEntries: typeof listZipEntries
  putUploadPart: typeof putUploadPart
  deleteView: typeof deleteView
  listViews: typeof listViews
  saveView: typeof saveView
  getPayouts: typeof getPayouts
  requestPayout: typeof requestPayout
  setPayoutAccount: typeof setPayoutAccount
  createStatementUrl: typeof createStatementUrl
  getWallet: typeof getWallet
  getWalletTotals: typeof getWalletTotals
  listWalletEntries: typeof listWalletEntries
  cancelTopUp: typeof cancelTopUp
  listTopUps: typeof listTopUps
  requestTopUp: typeof requestTopUp
  cancelWithdrawal: typeof cancelWithdrawal
  listWithdrawals: typeof listWithdrawals
  requestWithdrawal: typeof requestWithdrawal
  listInks: typeof listInks
  changeRenderingIntent: typeof changeRenderingIntent
  deleteOutputProfile: typeof deleteOutputProfile
  listOutputProfiles: typeof listOutputProfiles
  uploadOutputProfile: typeof uploadOutputProfile
  addQualityPhoto: typeof addQualityPhoto
  listOrderPhotos: typeof listOrderPhotos
  listQualityPhotos: typeof listQualityPhotos
  removeQualityPhoto: typeof removeQualityPhoto
  getSoftProof: typeof getSoftProof
  changeWorkshop: typeof changeWorkshop
  changeWorkshopProducts: typeof changeWorkshopProducts
  getWorkshop: typeof getWorkshop
  listWorkshopProducts: typeof listWorkshopProducts
}
export type CallId = keyof ClientCalls
export type CallOf<Id extends CallId> = ClientCalls[Id]
