import { randomUUID } from 'node:crypto'
import { coaster, documentOn, star } from '../../modules/design/finished/test-finished-app.ts'
import { bangkok } from '../../modules/sales/orders/test-orders.ts'
import { at, catalog, line, type OwnershipCase, operators } from './case.ts'
import type { Things } from './fixtures.ts'
import { fulfillmentCases } from './fulfillment-cases.ts'
import { storeCases } from './store-cases.ts'

const saveKey = randomUUID()
const document = documentOn(coaster, star(coaster))
const logisticsId = null
const note = ''
const newOrder = { address: bangkok, logisticsId, note, isSample: false }
const aLine = { externalSku: 'CAT', quantity: 1 }
const aCase = ({ sentLine, artwork }: Things) => ({
  requestKey: randomUUID(),
  kind: 'reprint',
  reason: 'print_fault',
  lines: [{ lineId: sentLine, quantity: 1 }],
  artworkIds: [artwork],
  text: 'The print is blurred',
})
const hash = 'a'.repeat(64)
const aListing = { channel: 'shopee', texts: {}, priceMinor: null }

/** Every id parameter of the calls (`placesOf`). Cases that remove a resource come after those that only read it. */
export const ownershipCases: Readonly<Record<string, OwnershipCase>> = {
  'getLibraryMembership query.productIds': catalog,
  'addLibraryItem body.productId': catalog,
  'removeLibraryItem params.productId': catalog,
  'addCartLine body.variantId': catalog,
  'changeCartLine params.variantId': catalog,
  'removeCartLine params.variantId': catalog,
  'addCartLine body.finishedId': line('finished', (finishedId, { variant }) => ({
    body: { variantId: variant, finishedId },
  })),
  'changeCartLine body.finishedId': line('finished', (finishedId, { variant }) => ({
    params: { variantId: variant },
    body: { finishedId, quantity: 2 },
  })),
  'removeCartLine query.finishedId': 'has a test of its own',

  'getMockup params.id': at('mockup'),
  'changeMockup params.id': at('mockup', { body: { name: 'Cup' } }),
  'changeMockup body.productId': catalog,
  'listMockups query.productId': catalog,
  'createMockup body.uploadId': line('upload', (uploadId) => ({ body: { name: 'Mug', uploadId } })),
  'getMockupPicture params.id': line('mockup', (id, { artworkHash }) => ({
    params: { id },
    query: { artwork: artworkHash },
  })),
  'getMockupPicture query.artwork': line('artworkHash', (artwork, { mockup }) => ({
    params: { id: mockup },
    query: { artwork },
  })),

  'getArtworksById body.ids': line('artwork', (id) => ({ body: { ids: [id] } })),
  'changeArtwork params.id': at('artwork', { body: { name: 'Tiger' } }),

  'getDesign params.id': at('design'),
  'saveDesign params.id': at('design', { body: { baseRevision: 1, saveKey, document } }),
  'renameDesign params.id': at('design', { body: { name: 'Sun' } }),
  'setDesignTemplate params.id': at('design', { body: { isTemplate: true } }),
  'duplicateDesign params.id': at('design', { body: { name: 'Twin', saveKey: randomUUID() } }),
  'listDesignVersions params.id': at('design'),
  'nameDesignVersion params.id': at('design', { params: { revision: 1 }, body: { label: 'First' } }),
  'restoreDesignVersion params.id': at('design', {
    params: { revision: 1 },
    body: { baseRevision: 1, saveKey: randomUUID() },
  }),
  'renameFont params.id': at('font', { body: { name: 'Headline' } }),

  'getDesignPictures params.id': at('design'),
  'finishDesign params.id': at('design', {
    body: { revision: 1, title: 'Star', colours: ['white'], finishKey: randomUUID(), acceptsWarnings: true },
  }),

  'listFinishedProducts query.batchId': line('batch', (batchId) => ({ query: { batchId } })),
  'finishDesign body.mockupIds': line('mockup', (id, { design }) => ({
    params: { id: design },
    body: {
      ...{ revision: 1, title: 'Star', colours: ['white'], finishKey: randomUUID(), acceptsWarnings: true },
      mockupIds: [id],
    },
  })),
  'setFinishedMockups body.ids': line('finished', (id) => ({ body: { ids: [id], mockupIds: [] } })),
  'setFinishedMockups body.mockupIds': line('mockup', (id, { finished }) => ({
    body: { ids: [finished], mockupIds: [id] },
  })),
  'getFinishedProduct params.id': at('finished'),
  'renameFinishedProduct params.id': at('finished', { body: { title: 'Moon' } }),
  'makePrintFiles params.id': at('finished', { body: { format: 'png' } }),
  'listFinishedProducts query.productId': catalog,
  'quoteRetailPrices body.productId': catalog,
  'editFinishedProducts body.ids': line('finished', (id) => ({ body: { ids: [id], addTags: ['star'] } })),
  'listListings params.id': at('finished'),
  'saveListing params.id': line('finished', (id, { store }) => ({ params: { id, storeId: store }, body: aListing })),
  'saveListing params.storeId': line('store', (storeId, { finished }) => ({
    params: { id: finished, storeId },
    body: aListing,
  })),
  'prepareListings body.ids': line('finished', (id, { store }) => ({
    body: { ids: [id], storeId: store, channel: 'generic', priceMinor: null },
  })),
  'prepareListings body.storeId': line('store', (storeId, { finished }) => ({
    body: { ids: [finished], storeId, channel: 'generic', priceMinor: null },
  })),
  'duplicateFinishedProducts body.items.id': line('finished', (id) => ({
    body: { items: [{ id, title: 'Again', finishKey: randomUUID() }] },
  })),
  'removeListing params.id': line('finished', (id, { store }) => ({ params: { id, storeId: store } })),
  'removeListing params.storeId': line('store', (storeId, { finished }) => ({ params: { id: finished, storeId } })),
  'createExport body.of.finishedIds': line('finished', (id) => ({
    body: { of: { finishedIds: [id] }, channel: 'shopify' },
  })),

  'putUploadPart params.id': at('upload', { params: { part: 0 }, query: { sha256: hash }, body: Buffer.from('dog') }),
  'getUpload params.id': at('upload'),
  'completeUpload params.id': at('upload'),
  'listZipEntries params.id': at('upload'),
  'cancelUpload params.id': at('upload'),

  'createBatch body.settings.products.productId': catalog,
  'createBatch body.settings.products.mockupIds': 'has a test of its own',
  'createBatch body.settings.products.design.designId': 'has a test of its own',
  'createBatch body.settings.products.design.layerId': 'chosen by the caller',
  'createBatch body.settings.artworks': 'has a test of its own',
  'createBatch body.settings.rows.id': 'chosen by the caller',
  'saveBatch body.settings.products.productId': catalog,
  'saveBatch body.settings.products.mockupIds': 'has a test of its own',
  'saveBatch body.settings.products.design.designId': 'has a test of its own',
  'saveBatch body.settings.products.design.layerId': 'chosen by the caller',
  'saveBatch body.settings.artworks': 'has a test of its own',
  'saveBatch body.settings.rows.id': 'chosen by the caller',
  'getBatch params.id': at('batch'),
  'followBatch params.id': at('batch'),
  'listBatchItems params.id': at('batch'),
  'listBatchItems query.artworkId': line('artwork', (artworkId, { batch }) => ({
    params: { id: batch },
    query: { artworkId },
  })),
  'listBatchItems query.productId': catalog,
  'changeBatchItems params.id': at('batch', { body: { action: 'exclude', items: { positions: [0] } } }),
  'changeBatchItems body.items.filter.artworkId': line('artwork', (artworkId, { batch }) => ({
    params: { id: batch },
    body: { action: 'exclude', items: { filter: { artworkId } } },
  })),
  'changeBatchItems body.items.filter.productId': catalog,
  'setBatchItemDesign params.id': at('batch', { params: { position: 0 }, body: { design: null } }),
  'setBatchItemDesign body.design.designId': line('design', (designId, { batch }) => ({
    params: { id: batch, position: 0 },
    body: { design: { designId, revision: 1 } },
  })),
  'createExport body.of.batchId': line('batch', (batchId) => ({ body: { of: { batchId }, channel: 'shopify' } })),
  'saveBatch params.id': line('batch', (id) => ({
    params: { id },
    body: {
      name: 'Dogs',
      settings: { products: [], artworks: [], rules: {}, naming: { locale: 'en-US' }, output: {} },
      baseRevision: 1,
    },
  })),
  'planBatch params.id': at('batch'),
  'rankBatch params.id': at('batch', { body: { priority: 1 } }),
  'controlBatch params.id': at('batch', { body: { action: 'start' } }),
  'deleteBatch params.id': at('batch'),

  'countMatching body.selection.filter.storeId': line('store', (storeId) => ({
    body: { selection: { list: 'orders', filter: { storeId } } },
  })),
  'countMatching body.selection.filter.productId': catalog,
  'countMatching body.selection.filter.batchId': line('batch', (batchId) => ({
    body: { selection: { list: 'finished', filter: { batchId } } },
  })),
  'startBulkRun body.selection.filter.storeId': 'has a test of its own',
  'startBulkRun body.selection.filter.productId': catalog,
  'startBulkRun body.selection.filter.batchId': 'has a test of its own',
  'startBulkRun body.operation.input.storeId': 'has a test of its own',
  'startBulkRun body.operation.input.mockupIds': 'has a test of its own',
  'startBulkRun body.operation.input.supplierId': operators,
  'getBulkRun params.id': at('bulkRun'),
  'stopBulkRun params.id': at('bulkRun'),
  'listOrders query.storeId': line('store', (storeId) => ({ query: { storeId } })),
  'countOrders query.storeId': line('store', (storeId) => ({ query: { storeId } })),
  'createOrder body.storeId': line('store', (storeId) => ({
    body: { requestKey: randomUUID(), ...newOrder, storeId, lines: [aLine] },
  })),
  'createOrder body.externalId': 'chosen by the caller',
  'createOrder body.logisticsId': catalog,
  'createOrder body.lines.variantId': catalog,
  'createOrder body.lines.finishedId': line('finished', (finishedId, { variant }) => ({
    body: { requestKey: randomUUID(), ...newOrder, lines: [{ variantId: variant, finishedId, quantity: 1 }] },
  })),
  'quoteOrder body.logisticsId': catalog,
  'quoteOrder body.storeId': line('store', (storeId, { variant }) => ({
    body: {
      destination: 'TH',
      logisticsId,
      storeId,
      lines: [{ variantId: variant, quantity: 1, isPlain: true }],
    },
  })),
  'quoteOrder body.lines.variantId': catalog,
  'quoteOrder body.lines.finishedId': line('finished', (finishedId, { variant }) => ({
    body: { destination: 'TH', logisticsId: null, lines: [{ variantId: variant, finishedId, quantity: 1 }] },
  })),
  'getOrder params.id': at('order'),
  'getOrderProfit params.id': at('order'),
  'listPrintWarnings query.ids': line('order', (id) => ({ query: { ids: [id] } })),
  // Before the cases that plan the parts of the order again.
  'dropOrderPart params.id': line('order', (id, { orderPart }) => ({
    params: { id, partId: orderPart },
    body: { reason: '' },
  })),
  'dropOrderPart params.partId': line('orderPart', (partId, { order }) => ({
    params: { id: order, partId },
    body: { reason: '' },
  })),
  'changeOrder params.id': at('order', { body: newOrder }),
  'changeOrder body.logisticsId': catalog,
  'mapOrderLine params.id': line('order', (id, { orderLine }) => ({
    params: { id, lineId: orderLine },
    body: { target: { variantId: 1, isPlain: true } },
  })),
  'mapOrderLine params.lineId': line('orderLine', (lineId, { order }) => ({
    params: { id: order, lineId },
    body: { target: { variantId: 1, isPlain: true } },
  })),
  'mapOrderLine body.target.variantId': catalog,
  'mapOrderLine body.target.finishedId': line('finished', (finishedId, { order, orderLine, variant }) => ({
    params: { id: order, lineId: orderLine },
    body: { target: { variantId: variant, finishedId } },
  })),
  'personalizeOrderLine params.id': line('order', (id, { orderLine }) => ({
    params: { id, lineId: orderLine },
    body: { texts: [] },
  })),
  'personalizeOrderLine params.lineId': line('orderLine', (lineId, { order }) => ({
    params: { id: order, lineId },
    body: { texts: [] },
  })),
  'setShopperPage params.id': line('finished', (id) => ({ params: { id }, body: { isOn: true } })),
  'skipPersonalization params.id': line('order', (id, { orderLine }) => ({ params: { id, lineId: orderLine } })),
  'skipPersonalization params.lineId': line('orderLine', (lineId, { order }) => ({ params: { id: order, lineId } })),
  'payOrders body.orders.id': line('order', (id) => ({
    body: { requestKey: randomUUID(), orders: [{ id, totalMinor: 1 }] },
  })),
  'releaseOrder params.id': at('order'),
  'cancelOrder params.id': at('order', { body: { reason: '' } }),
  'correctAddress params.id': at('order', { body: { address: bangkok } }),
  'resubmitOrder params.id': at('order', { body: { note } }),
  'retryPrints params.id': at('order'),
  'replaceOrderLine params.id': line('order', (id, { orderLine, variant }) => ({
    params: { id, lineId: orderLine },
    body: { target: { variantId: variant, isPlain: true }, differenceMinor: null },
  })),
  'replaceOrderLine params.lineId': line('orderLine', (lineId, { order, variant }) => ({
    params: { id: order, lineId },
    body: { target: { variantId: variant, isPlain: true }, differenceMinor: null },
  })),
  'replaceOrderLine body.target.variantId': catalog,
  'replaceOrderLine body.target.finishedId': line('finished', (finishedId, { order, orderLine, variant }) => ({
    params: { id: order, lineId: orderLine },
    body: { target: { variantId: variant, finishedId }, differenceMinor: null },
  })),
  'openCase params.id': line('sentOrder', (id, own) => ({ params: { id }, body: aCase(own) })),
  'openCase body.lines.lineId': line('sentLine', (lineId, own) => ({
    params: { id: own.sentOrder },
    body: aCase({ ...own, sentLine: lineId }),
  })),
  'openCase body.artworkIds': line('artwork', (artwork, own) => ({
    params: { id: own.sentOrder },
    body: aCase({ ...own, artwork }),
  })),
  'listCases query.orderId': line('sentOrder', (orderId) => ({ query: { orderId } })),
  'getCase params.id': at('case'),
  'sendCaseMessage params.id': at('case', { body: { text: 'any news?' } }),
  'decideCase params.id': at('case', { body: { decision: 'refuse' } }),
  'withdrawCase params.id': at('case'),
  'archiveOrders body.ids': line('order', (id) => ({ body: { ids: [id] } })),
  'holdOrders body.ids': line('order', (id) => ({ body: { ids: [id], minutes: 60 } })),
  'releaseOrders body.ids': line('order', (id) => ({ body: { ids: [id] } })),
  'cancelOrders body.ids': line('order', (id) => ({ body: { ids: [id] } })),
  'createDocument body.ids': line('order', (id) => ({ body: { kind: 'labels', ids: [id] } })),
  'quoteCheckout body.logisticsId': catalog,
  'quoteCheckout body.variantIds': catalog,
  'quoteCheckout body.lineIds': 'has a test of its own',
  'checkoutCart body.logisticsId': catalog,
  'checkoutCart body.variantIds': catalog,
  'checkoutCart body.lineIds': 'has a test of its own',

  ...fulfillmentCases,

  'getPaymentRule params.id': at('store'),
  'changePaymentRule params.id': at('store', {
    body: { isActive: false, orderLimitMinor: null, dailyLimitMinor: null },
  }),
  'changeStore params.id': at('store', { body: { name: 'Shop', currency: 'THB', holdMinutes: 0 } }),
  'changeStore body.slipLogoId': line('artwork', (slipLogoId, { store }) => ({
    params: { id: store },
    body: { name: 'Shop', currency: 'THB', holdMinutes: 0, slipLogoId },
  })),
  ...storeCases,
  'uploadImport params.id': at('store', { query: { name: 'o.csv' }, body: Buffer.from('Order ID,SKU\n1,CAT\n') }),
  'listImports params.id': at('store'),
  'getImport params.id': at('import'),
  'checkImport params.id': at('import', { body: { mapping: {} } }),
  'runImport params.id': at('import'),
  'undoImport params.id': at('import'),
  'cancelTopUp params.id': at('topUp'),
  'cancelWithdrawal params.id': at('withdrawal'),

  'changeAddress params.id': at('address', { body: { address: bangkok, isDefault: true } }),
  'removeAddress params.id': at('address'),
  'changeOperator params.id': operators,
  'lockOperator params.id': operators,
  'createPasswordLink params.id': operators,
  'resendInvitation params.id': 'has a test of its own',
  'revokeInvitation params.id': 'has a test of its own',
  'changeMember params.id': 'has a test of its own',
  'removeMember params.id': 'has a test of its own',
  'issueOrderInvoices params.id': 'has a test of its own',
  'getOrderInvoices params.id': at('order'),
  'createInvoicesUrl body.ids': 'has a test of its own',
  'revokeApiKey params.id': at('key'),

  'changeWebhookEndpoint params.id': at('webhook', {
    body: { url: 'https://example.com/hook', eventTypes: ['shipment.created'], state: 'active' },
  }),
  'rotateWebhookSecret params.id': at('webhook', { body: { overlapHours: 24 } }),
  'sendTestEvent params.id': at('webhook'),
  'listWebhookDeliveries params.id': at('webhook'),
  'getWebhookDelivery params.id': line('webhook', (id, { webhookDelivery }) => ({
    params: { id, deliveryId: webhookDelivery },
  })),
  'getWebhookDelivery params.deliveryId': line('webhookDelivery', (deliveryId, { webhook }) => ({
    params: { id: webhook, deliveryId },
  })),
  'replayWebhookDelivery params.id': line('webhook', (id, { webhookDelivery }) => ({
    params: { id, deliveryId: webhookDelivery },
  })),
  'replayWebhookDelivery params.deliveryId': line('webhookDelivery', (deliveryId, { webhook }) => ({
    params: { id: webhook, deliveryId },
  })),
  'replayFailedDeliveries params.id': at('webhook', { body: { since: '2026-01-01T00:00:00Z' } }),

  'confirmTopUp params.id': operators,
  'rejectTopUp params.id': operators,
  'reverseTransaction params.id': operators,
  'approveWithdrawal params.id': operators,
  'rejectWithdrawal params.id': operators,
  'payWithdrawal params.id': operators,
  'showPayee params.id': operators,
  'getPayoutAccount params.id': operators,
  'confirmPayoutAccount params.id': operators,
  'chargeBackTopUp params.id': operators,
  'lockAccount params.id': operators,
  'setSellerLevel params.id': operators,
  'paySupplierOut params.id': operators,
  'listAccountSessions params.id': operators,
  'endAccountSessions params.id': operators,
  'startRecovery params.id': operators,
  'getAnyOrder params.id': operators,
  'creditPayment params.id': operators,
  'creditPayment body.accountId': operators,
  'settleUnmatchedPayment params.id': operators,
  'assignProduction params.id': operators,
  'getProductionSettlement params.id': operators,
  'closeProductionShort params.id': operators,
  'takeOverProduction params.id': operators,
  'takeOverProduction body.supplierId': operators,
  'assignProduction body.supplierId': operators,
  'assignProductSupplier body.supplierId': operators,
  'runCatalogImport params.id': operators,
  'discardCatalogImport params.id': operators,

  'deleteView params.id': at('view'),
  'removeWebhookEndpoint params.id': at('webhook'),
  'deleteMockup params.id': at('mockup'),
  'deleteFinishedProduct params.id': at('finished'),
  'deleteDesign params.id': at('design'),
  'restoreDesign params.id': at('design'),
  'deleteArtwork params.id': at('artwork'),
  'deleteFont params.id': at('font'),
  'checkStore params.id': 'has a test of its own',
  'chooseStore params.id': 'has a test of its own',
  'startConnection body.storeId': 'has a test of its own',
  'removeStore params.id': at('store'),
  'endAccountSession params.id': at('session'),
}
