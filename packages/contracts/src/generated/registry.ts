// Written by `npm run generate` from the calls that `defineCall` declares. Do not edit.
import type { Call } from '../define-call.ts'
import { changeArtwork } from '../artworks/change-artwork.ts'
import { deleteArtwork } from '../artworks/delete-artwork.ts'
import { listArtworks } from '../artworks/list-artworks.ts'
import { listClipArt } from '../artworks/list-clip-art.ts'
import { uploadArtwork } from '../artworks/upload-artwork.ts'
import { agentCalls, businessCalls, operatorCalls } from '../auth/account-calls.ts'
import { addAddress, changeAccountProfile, changeAddress, confirmAccountEmail, getProfile, listAddresses, removeAccountEmail, removeAddress, setEmail } from '../auth/account-profile.ts'
import { changePassword, endAccountSession, endOtherSessions, listSessions } from '../auth/account-self-service.ts'
import { createApiKey, listApiKeys, revokeAllApiKeys, revokeApiKey } from '../auth/api-keys.ts'
import { getAccountSummary } from '../auth/get-account-summary.ts'
import { deleteAccount, exportAccountData } from '../auth/personal-data.ts'
import { completeRecovery, requestRecovery } from '../auth/recovery.ts'
import { getSellerLevel } from '../auth/seller-levels.ts'
import { createSessionCode, exchangeSessionCode } from '../auth/session-codes.ts'
import { createSlideChallenge, verifySlideChallenge } from '../auth/slide-challenge.ts'
import { acceptInvitation, changeMember, inviteMember, listTeam, removeMember, resendInvitation, revokeInvitation, viewInvitation } from '../auth/team.ts'
import { completeLogin, confirmTwoFactor, disableTwoFactor, getTwoFactor, renewRecoveryCodes, startTwoFactor } from '../auth/two-factor.ts'
import { changeBatchItems, listBatchItems, setBatchItemDesign } from '../batches/batch-items.ts'
import { controlBatch, createBatch, deleteBatch, followBatch, getBatch, listBatches, planBatch, rankBatch, saveBatch } from '../batches/batches.ts'
import { getBrandKit, saveBrandColors } from '../brand/brand-kit.ts'
import { deleteFont, listFonts, renameFont, uploadFont } from '../brand/fonts.ts'
import { countMatching, getBulkRun, getNewestBulkRun, startBulkRun, stopBulkRun } from '../bulk/bulk-runs.ts'
import { addCartLine } from '../cart/add-cart-line.ts'
import { changeCartLine } from '../cart/change-cart-line.ts'
import { getCart } from '../cart/get-cart.ts'
import { removeCartLine } from '../cart/remove-cart-line.ts'
import { downloadPriceList } from '../catalog/download-price-list.ts'
import { getProduct } from '../catalog/get-product.ts'
import { listCategories } from '../catalog/list-categories.ts'
import { listHotProducts } from '../catalog/list-hot-products.ts'
import { listProductCards } from '../catalog/list-product-cards.ts'
import { listProducts } from '../catalog/list-products.ts'
import { suggestProducts } from '../catalog/suggest-products.ts'
import { getCustomsSettings, getOrderCustoms, getProductionCustoms, setCustomsSettings } from '../customs/customs.ts'
import { deleteDesign, duplicateDesign, renameDesign, restoreDesign, setDesignTemplate } from '../designs/change-designs.ts'
import { createDesign } from '../designs/create-design.ts'
import { listDesignVersions, nameDesignVersion, restoreDesignVersion } from '../designs/design-versions.ts'
import { getDesign } from '../designs/get-design.ts'
import { listDesigns } from '../designs/list-designs.ts'
import { saveDesign } from '../designs/save-design.ts'
import { changeWebhookEndpoint, createWebhookEndpoint, getWebhookDelivery, listWebhookDeliveries, listWebhookEndpoints, removeWebhookEndpoint, replayFailedDeliveries, replayWebhookDelivery, rotateWebhookSecret, sendTestEvent } from '../developers/webhooks.ts'
import { listExchangeRates } from '../display/list-exchange-rates.ts'
import { createDocument } from '../documents/create-document.ts'
import { createExport } from '../exports/create-export.ts'
import { editFinishedProducts, getFinishedFacets } from '../finished/edit-finished.ts'
import { finishDesign } from '../finished/finish-design.ts'
import { duplicateFinishedProducts, prepareListings } from '../finished/finished-batch.ts'
import { deleteFinishedProduct, getFinishedProduct, listFinishedProducts, makePrintFiles, renameFinishedProduct } from '../finished/finished-products.ts'
import { getDesignPictures } from '../finished/get-design-pictures.ts'
import { listListings, removeListing, saveListing } from '../finished/listings.ts'
import { quoteRetailPrices } from '../finished/quote-retail-prices.ts'
import { setFinishedMockups } from '../finished/set-mockups.ts'
import { createShopperCode, getShopperPage, renderShopperPicture, setShopperPage } from '../finished/shopper-page.ts'
import { listCarriers } from '../freight/list-carriers.ts'
import { listDestinations } from '../freight/list-destinations.ts'
import { listFreightQuotes } from '../freight/list-freight-quotes.ts'
import { listFreightTariffs } from '../freight/list-freight-tariffs.ts'
import { getSellerHome } from '../home/seller-home.ts'
import { getSupplierHome } from '../home/supplier-home.ts'
import { changeInsertOffer, createInsertOffer, listInsertOffers } from '../inserts/insert-offers.ts'
import { addStoreInsert, listStoreInserts, removeStoreInsert } from '../inserts/store-inserts.ts'
import { createInvoicesUrl, getBillingProfile, getOrderInvoices, issueMonthInvoices, issueOrderInvoices, listInvoices, setBillingProfile } from '../invoices/invoices.ts'
import { cancelBox, closeBox, correctBoxTracking, createBox, getBox, handOverBox, listBoxes, reopenBox, scanIntoBox, takeOutOfBox } from '../jit/boxes.ts'
import { getPackCode, groupProduction, listPackCodes, trackPackCode, ungroupProduction } from '../jit/pack-codes.ts'
import { arrangeShopShipment, getShopLabel, getShopShipment, listShopLabels } from '../jit/shop-labels.ts'
import { changeWarehouse, createWarehouse, listWarehouses, removeWarehouse } from '../jit/warehouses.ts'
import { addLibraryItem } from '../library/add-library-item.ts'
import { getLibraryMembership } from '../library/get-library-membership.ts'
import { listLibraryItems } from '../library/list-library-items.ts'
import { removeLibraryItem } from '../library/remove-library-item.ts'
import { changeMockup } from '../mockups/change-mockup.ts'
import { createMockup } from '../mockups/create-mockup.ts'
import { deleteMockup } from '../mockups/delete-mockup.ts'
import { getMockupPicture } from '../mockups/get-mockup-picture.ts'
import { getMockup } from '../mockups/get-mockup.ts'
import { listMockups } from '../mockups/list-mockups.ts'
import { uploadMockup } from '../mockups/upload-mockup.ts'
import { listNotifications, readNotifications } from '../notifications/notifications.ts'
import { endAccountSessions, listAccountSessions, listAccounts, lockAccount, paySupplierOut, startRecovery } from '../operator/accounts.ts'
import { listOperatorActions } from '../operator/actions.ts'
import { listOperatorCases } from '../operator/cases.ts'
import { discardCatalogImport, exportCatalog, getCatalogFiles, runCatalogImport, uploadCatalog } from '../operator/catalog.ts'
import { changeCarrier, exportFreightRates, importFreightRates, listManagedCarriers } from '../operator/freight.ts'
import { getHealth, retryJob } from '../operator/health.ts'
import { getOperatorHome } from '../operator/home.ts'
import { changeInviteCode, createInviteCode, listInviteCodes } from '../operator/invites.ts'
import { chargeBackTopUp, createLedgerStatement, listLedger, reverseTransaction } from '../operator/ledger.ts'
import { changeOperator, createOperator, createPasswordLink, listOperators, lockOperator } from '../operator/operators.ts'
import { getAnyOrder, searchAllOrders } from '../operator/orders.ts'
import { creditPayment, listUnmatchedPayments, settleUnmatchedPayment } from '../operator/payments.ts'
import { confirmPayoutAccount, getPayoutAccount } from '../operator/payout-accounts.ts'
import { getCommission, getMargin, setCommission } from '../operator/pricing/margin.ts'
import { listSellerLevels, setSellerLevel, setSellerLevels } from '../operator/pricing/seller-levels.ts'
import { listProductCustoms, resetProductCustoms, setProductCustoms } from '../operator/product-customs.ts'
import { assignProductSupplier, listProductSuppliers } from '../operator/product-suppliers.ts'
import { closeProductionShort, getProductionSettlement, listUnassignedProduction, takeOverProduction } from '../operator/production.ts'
import { listKnownRates, removeExchangeRate, setExchangeRate } from '../operator/rates.ts'
import { confirmTopUp, listAllTopUps, rejectTopUp } from '../operator/top-ups.ts'
import { approveWithdrawal, listAllWithdrawals, payWithdrawal, rejectWithdrawal, showPayee } from '../operator/withdrawals.ts'
import { decideCase, getCase, listCases, openCase, sendCaseMessage, withdrawCase } from '../orders/after-sales.ts'
import { checkoutCart, quoteCheckout, quoteOrder } from '../orders/checkout.ts'
import { countOrders, listOrders } from '../orders/list-orders.ts'
import { cancelOrders, holdOrders, releaseOrders } from '../orders/order-batch.ts'
import { archiveOrders, cancelOrder, changeOrder, createOrder, getOrder, mapOrderLine, payOrders, personalizeOrderLine, releaseOrder, skipPersonalization } from '../orders/orders.ts'
import { listPrintWarnings, listProductionWarnings } from '../orders/print-warnings.ts'
import { acceptManyProduction, createPrintSheet, rankProduction, refuseManyProduction, scanProduction } from '../orders/production-batch.ts'
import { acceptProduction, assignProduction, correctTracking, getProductionOrder, listProductionOrders, refuseProduction, shipProduction, stageProduction, stepBackProduction, takeBackShipment, trackShipment } from '../orders/production.ts'
import { correctAddress, dropOrderPart, replaceOrderLine, resubmitOrder, retryPrints } from '../orders/remedies.ts'
import { getOrderProfit } from '../reports/order-profit.ts'
import { getSalesReport } from '../reports/sales-report.ts'
import { search } from '../search/search.ts'
import { checkStore, chooseStore, startConnection } from '../stores/connections.ts'
import { checkImport, getImport, listImports, runImport, undoImport, uploadImport } from '../stores/imports.ts'
import { listStoreListings, previewListings, publishListings, retryListings, setListingMargin, takeDownListings } from '../stores/listings.ts'
import { listParcelReports, retryParcelReport } from '../stores/parcel-reports.ts'
import { changePaymentRule, getPaymentRule } from '../stores/payment-rules.ts'
import { getPublishSettings, listPublishChoices, listPublishFields, savePublishSettings } from '../stores/publish-settings.ts'
import { changeStore, changeStoreFees, changeStoreJit, changeStoreState, createStore, listStoreSkus, listStores, previewSlip, removeStore, removeStoreSku } from '../stores/stores.ts'
import { changeStoreSync, decideShopChange, getStoreSync, listShopChanges, listShopOrders, listStoreVariants, mapStoreVariant, requestShopOrder } from '../stores/sync.ts'
import { getStudioProduct } from '../studio/get-studio-product.ts'
import { beginUploads, cancelUpload, completeUpload, getArtworksById, getUpload, listZipEntries, putUploadPart } from '../uploads/uploads.ts'
import { deleteView, listViews, saveView } from '../views/views.ts'
import { getPayouts, requestPayout, setPayoutAccount } from '../wallet/payouts.ts'
import { createStatementUrl, getWallet, getWalletTotals, listWalletEntries } from '../wallet/read-wallet.ts'
import { cancelTopUp, listTopUps, requestTopUp } from '../wallet/top-ups.ts'
import { cancelWithdrawal, listWithdrawals, requestWithdrawal } from '../wallet/withdrawals.ts'
import { listInks } from '../workshop/inks.ts'
import { changeRenderingIntent, deleteOutputProfile, listOutputProfiles, uploadOutputProfile } from '../workshop/output-profiles.ts'
import { addQualityPhoto, listOrderPhotos, listQualityPhotos, removeQualityPhoto } from '../workshop/photos.ts'
import { getSoftProof } from '../workshop/soft-proof.ts'
import { changeWorkshop, changeWorkshopProducts, getWorkshop, listWorkshopProducts } from '../workshop/workshop.ts'

/** Every call of the API. The server refuses to start when one of them has no route. */
export const calls: readonly Call[] = [
  changeArtwork,
  deleteArtwork,
  listArtworks,
  listClipArt,
  uploadArtwork,
  agentCalls.register,
  agentCalls.login,
  agentCalls.logout,
  agentCalls.userInfo,
  businessCalls.register,
  businessCalls.login,
  businessCalls.logout,
  businessCalls.userInfo,
  operatorCalls.login,
  operatorCalls.logout,
  operatorCalls.userInfo,
  addAddress,
  changeAccountProfile,
  changeAddress,
  confirmAccountEmail,
  getProfile,
  listAddresses,
  removeAccountEmail,
  removeAddress,
  setEmail,
  changePassword,
  endAccountSession,
  endOtherSessions,
  listSessions,
  createApiKey,
  listApiKeys,
  revokeAllApiKeys,
  revokeApiKey,
  getAccountSummary,
  deleteAccount,
  exportAccountData,
  completeRecovery,
  requestRecovery,
  getSellerLevel,
  createSessionCode,
  exchangeSessionCode,
  createSlideChallenge,
  verifySlideChallenge,
  acceptInvitation,
  changeMember,
  inviteMember,
  listTeam,
  removeMember,
  resendInvitation,
  revokeInvitation,
  viewInvitation,
  completeLogin,
  confirmTwoFactor,
  disableTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
  changeBatchItems,
  listBatchItems,
  setBatchItemDesign,
  controlBatch,
  createBatch,
  deleteBatch,
  followBatch,
  getBatch,
  listBatches,
  planBatch,
  rankBatch,
  saveBatch,
  getBrandKit,
  saveBrandColors,
  deleteFont,
  listFonts,
  renameFont,
  uploadFont,
  countMatching,
  getBulkRun,
  getNewestBulkRun,
  startBulkRun,
  stopBulkRun,
  addCartLine,
  changeCartLine,
  getCart,
  removeCartLine,
  downloadPriceList,
  getProduct,
  listCategories,
  listHotProducts,
  listProductCards,
  listProducts,
  suggestProducts,
  getCustomsSettings,
  getOrderCustoms,
  getProductionCustoms,
  setCustomsSettings,
  deleteDesign,
  duplicateDesign,
  renameDesign,
  restoreDesign,
  setDesignTemplate,
  createDesign,
  listDesignVersions,
  nameDesignVersion,
  restoreDesignVersion,
  getDesign,
  listDesigns,
  saveDesign,
  changeWebhookEndpoint,
  createWebhookEndpoint,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhookEndpoints,
  removeWebhookEndpoint,
  replayFailedDeliveries,
  replayWebhookDelivery,
  rotateWebhookSecret,
  sendTestEvent,
  listExchangeRates,
  createDocument,
  createExport,
  editFinishedProducts,
  getFinishedFacets,
  finishDesign,
  duplicateFinishedProducts,
  prepareListings,
  deleteFinishedProduct,
  getFinishedProduct,
  listFinishedProducts,
  makePrintFiles,
  renameFinishedProduct,
  getDesignPictures,
  listListings,
  removeListing,
  saveListing,
  quoteRetailPrices,
  setFinishedMockups,
  createShopperCode,
  getShopperPage,
  renderShopperPicture,
  setShopperPage,
  listCarriers,
  listDestinations,
  listFreightQuotes,
  listFreightTariffs,
  getSellerHome,
  getSupplierHome,
  changeInsertOffer,
  createInsertOffer,
  listInsertOffers,
  addStoreInsert,
  listStoreInserts,
  removeStoreInsert,
  createInvoicesUrl,
  getBillingProfile,
  getOrderInvoices,
  issueMonthInvoices,
  issueOrderInvoices,
  listInvoices,
  setBillingProfile,
  cancelBox,
  closeBox,
  correctBoxTracking,
  createBox,
  getBox,
  handOverBox,
  listBoxes,
  reopenBox,
  scanIntoBox,
  takeOutOfBox,
  getPackCode,
  groupProduction,
  listPackCodes,
  trackPackCode,
  ungroupProduction,
  arrangeShopShipment,
  getShopLabel,
  getShopShipment,
  listShopLabels,
  changeWarehouse,
  createWarehouse,
  listWarehouses,
  removeWarehouse,
  addLibraryItem,
  getLibraryMembership,
  listLibraryItems,
  removeLibraryItem,
  changeMockup,
  createMockup,
  deleteMockup,
  getMockupPicture,
  getMockup,
  listMockups,
  uploadMockup,
  listNotifications,
  readNotifications,
  endAccountSessions,
  listAccountSessions,
  listAccounts,
  lockAccount,
  paySupplierOut,
  startRecovery,
  listOperatorActions,
  listOperatorCases,
  discardCatalogImport,
  exportCatalog,
  getCatalogFiles,
  runCatalogImport,
  uploadCatalog,
  changeCarrier,
  exportFreightRates,
  importFreightRates,
  listManagedCarriers,
  getHealth,
  retryJob,
  getOperatorHome,
  changeInviteCode,
  createInviteCode,
  listInviteCodes,
  chargeBackTopUp,
  createLedgerStatement,
  listLedger,
  reverseTransaction,
  changeOperator,
  createOperator,
  createPasswordLink,
  listOperators,
  lockOperator,
  getAnyOrder,
  searchAllOrders,
  creditPayment,
  listUnmatchedPayments,
  settleUnmatchedPayment,
  confirmPayoutAccount,
  getPayoutAccount,
  getCommission,
  getMargin,
  setCommission,
  listSellerLevels,
  setSellerLevel,
  setSellerLevels,
  listProductCustoms,
  resetProductCustoms,
  setProductCustoms,
  assignProductSupplier,
  listProductSuppliers,
  closeProductionShort,
  getProductionSettlement,
  listUnassignedProduction,
  takeOverProduction,
  listKnownRates,
  removeExchangeRate,
  setExchangeRate,
  confirmTopUp,
  listAllTopUps,
  rejectTopUp,
  approveWithdrawal,
  listAllWithdrawals,
  payWithdrawal,
  rejectWithdrawal,
  showPayee,
  decideCase,
  getCase,
  listCases,
  openCase,
  sendCaseMessage,
  withdrawCase,
  checkoutCart,
  quoteCheckout,
  quoteOrder,
  countOrders,
  listOrders,
  cancelOrders,
  holdOrders,
  releaseOrders,
  archiveOrders,
  cancelOrder,
  changeOrder,
  createOrder,
  getOrder,
  mapOrderLine,
  payOrders,
  personalizeOrderLine,
  releaseOrder,
  skipPersonalization,
  listPrintWarnings,
  listProductionWarnings,
  acceptManyProduction,
  createPrintSheet,
  rankProduction,
  refuseManyProduction,
  scanProduction,
  acceptProduction,
  assignProduction,
  correctTracking,
  getProductionOrder,
  listProductionOrders,
  refuseProduction,
  shipProduction,
  stageProduction,
  stepBackProduction,
  takeBackShipment,
  trackShipment,
  correctAddress,
  dropOrderPart,
  replaceOrderLine,
  resubmitOrder,
  retryPrints,
  getOrderProfit,
  getSalesReport,
  search,
  checkStore,
  chooseStore,
  startConnection,
  checkImport,
  getImport,
  listImports,
  runImport,
  undoImport,
  uploadImport,
  listStoreListings,
  previewListings,
  publishListings,
  retryListings,
  setListingMargin,
  takeDownListings,
  listParcelReports,
  retryParcelReport,
  changePaymentRule,
  getPaymentRule,
  getPublishSettings,
  listPublishChoices,
  listPublishFields,
  savePublishSettings,
  changeStore,
  changeStoreFees,
  changeStoreJit,
  changeStoreState,
  createStore,
  listStoreSkus,
  listStores,
  previewSlip,
  removeStore,
  removeStoreSku,
  changeStoreSync,
  decideShopChange,
  getStoreSync,
  listShopChanges,
  listShopOrders,
  listStoreVariants,
  mapStoreVariant,
  requestShopOrder,
  getStudioProduct,
  beginUploads,
  cancelUpload,
  completeUpload,
  getArtworksById,
  getUpload,
  listZipEntries,
  putUploadPart,
  deleteView,
  listViews,
  saveView,
  getPayouts,
  requestPayout,
  setPayoutAccount,
  createStatementUrl,
  getWallet,
  getWalletTotals,
  listWalletEntries,
  cancelTopUp,
  listTopUps,
  requestTopUp,
  cancelWithdrawal,
  listWithdrawals,
  requestWithdrawal,
  listInks,
  changeRenderingIntent,
  deleteOutputProfile,
  listOutputProfiles,
  uploadOutputProfile,
  addQualityPhoto,
  listOrderPhotos,
  listQualityPhotos,
  removeQualityPhoto,
  getSoftProof,
  changeWorkshop,
  changeWorkshopProducts,
  getWorkshop,
  listWorkshopProducts,
]
