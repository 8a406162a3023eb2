import { at, catalog, line, type OwnershipCase } from './case.ts'

/** The calls about a connected store: its settings, orders, variants and listings. */
export const storeCases: Readonly<Record<string, OwnershipCase>> = {
  'changeStoreFees params.id': at('store', { body: { fees: null } }),
  'changeStoreState params.id': at('store', { body: { state: 'connected' } }),
  'changeStoreJit params.id': at('store', { body: { isConsented: true } }),
  'listStoreSkus params.id': at('store'),
  'removeStoreSku params.id': at('store', { body: { externalSku: 'CAT' } }),
  'getStoreSync params.id': at('store'),
  'changeStoreSync params.id': at('store', { body: { importsAuthorized: false } }),
  'listShopOrders params.id': at('store'),
  'requestShopOrder params.id': 'has a test of its own',
  'requestShopOrder body.externalId': 'has a test of its own',
  'listShopChanges query.orderId': line('order', (orderId) => ({ query: { orderId } })),
  'decideShopChange params.id': 'has a test of its own',
  'listStoreVariants params.id': at('store'),
  'listParcelReports params.id': at('store'),
  'retryParcelReport params.id': 'has a test of its own',
  // The platform must publish; reviews.api.test.ts.
  'getPublishSettings params.id': 'has a test of its own',
  'savePublishSettings params.id': 'has a test of its own',
  'listPublishFields params.id': 'has a test of its own',
  'listPublishChoices params.id': 'has a test of its own',
  'mapStoreVariant params.id': 'has a test of its own',
  'mapStoreVariant body.externalId': 'has a test of its own',
  'mapStoreVariant body.target.variantId': catalog,
  'mapStoreVariant body.target.finishedId': 'has a test of its own',
  'listStoreListings query.storeId': line('store', (storeId) => ({ query: { storeId } })),
  // The store must be connected; publishing.api.test.ts.
  'previewListings body.storeId': 'has a test of its own',
  'previewListings body.ids': 'has a test of its own',
  'publishListings body.storeId': 'has a test of its own',
  'publishListings body.ids': 'has a test of its own',
  'takeDownListings body.ids': 'has a test of its own',
  'retryListings body.ids': 'has a test of its own',
  'setListingMargin body.ids': 'has a test of its own',
}
