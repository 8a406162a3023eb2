import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { createApp, type FetchHandler } from '../app.ts'
import { createKeyedQueue } from '../concurrency/keyed-queue.ts'
import type { Keyring } from '../crypto/seal.ts'
import type { OpenDatabase } from '../db/database.ts'
import type { Env } from '../env.ts'
import type { ImageHandler } from '../http/images/image-handler.ts'
import type { Metrics } from '../http/metrics.ts'
import { createKeyLimit, createRateLimits, noRateLimits } from '../http/rate-limits.ts'
import { createDownloads } from '../http/router/downloads.ts'
import type { HttpEnv } from '../http/router/http-env.ts'
import { bulkRegistry } from '../jobs/bulk/registry.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { CurrentMaintenance } from '../maintenance/maintenance-failure.ts'
import { displayRoutes } from '../modules/catalog/exchange-rates/routes.ts'
import { adminCatalogRoutes } from '../modules/catalog/files/admin-routes.ts'
import type { CatalogImportDeps } from '../modules/catalog/files/service.ts'
import { freightRoutes } from '../modules/catalog/freight/routes.ts'
import { libraryRoutes } from '../modules/catalog/library/routes.ts'
import { priceListRoutes } from '../modules/catalog/price-list/routes.ts'
import { catalogRoutes } from '../modules/catalog/products/routes.ts'
import type { Catalog } from '../modules/catalog/products/service.ts'
import type { Progress } from '../modules/design/batches/progress.ts'
import { batchRoutes } from '../modules/design/batches/routes.ts'
import type { BatchDeps } from '../modules/design/batches/service.ts'
import { brandRoutes } from '../modules/design/brand/routes.ts'
import { designRoutes } from '../modules/design/designs/routes.ts'
import { exportRoutes } from '../modules/design/exports/routes.ts'
import type { ExportDeps } from '../modules/design/exports/service.ts'
import { finishedRoutes } from '../modules/design/finished/routes.ts'
import {
  createPrintWarnings,
  createShopperPictures,
  createTextChecks,
  type FinishedDeps,
} from '../modules/design/finished/service.ts'
import { shopperRoutes } from '../modules/design/finished/shopper/routes.ts'
import { warningRoutes } from '../modules/design/finished/warnings/routes.ts'
import { studioRoutes } from '../modules/design/studio/routes.ts'
import { documentRoutes } from '../modules/fulfillment/documents/routes.ts'
import { jitRoutes } from '../modules/fulfillment/jit/routes.ts'
import type { WorkshopDeps } from '../modules/fulfillment/workshop/deps.ts'
import { workshopRoutes } from '../modules/fulfillment/workshop/routes.ts'
import { artworkRoutes } from '../modules/media/artworks/routes.ts'
import type { Artworks } from '../modules/media/artworks/service.ts'
import { fontRoutes } from '../modules/media/fonts/routes.ts'
import { mockupRoutes } from '../modules/media/mockups/routes.ts'
import type { MockupDeps } from '../modules/media/mockups/service.ts'
import { outputProfileRoutes } from '../modules/media/output-profiles/routes.ts'
import { uploadRoutes } from '../modules/media/uploads/routes.ts'
import type { UploadDeps } from '../modules/media/uploads/service.ts'
import { createKeyFinder } from '../modules/platform/api-keys/service.ts'
import { bulkRoutes } from '../modules/platform/bulk/routes.ts'
import type { BulkDeps } from '../modules/platform/bulk/service.ts'
import { invoiceRoutes } from '../modules/platform/invoices/routes.ts'
import { notificationRoutes } from '../modules/platform/notifications/routes.ts'
import { adminRecoveryRoutes } from '../modules/platform/recovery/admin-routes.ts'
import { searchRoutes } from '../modules/platform/search/routes.ts'
import type { Passwords } from '../modules/platform/sessions/passwords.ts'
import { sessionOfToken } from '../modules/platform/sessions/sessions.ts'
import { viewRoutes } from '../modules/platform/views/routes.ts'
import { walletRoutes } from '../modules/platform/wallet/routes.ts'
import type { WalletDeps } from '../modules/platform/wallet/service.ts'
import type { WebhookRouteDeps } from '../modules/platform/webhooks/endpoints.ts'
import { webhookEndpointRoutes } from '../modules/platform/webhooks/routes.ts'
import { payoutRoutes } from '../modules/platform/withdrawals/payout-routes.ts'
import { withdrawalRoutes } from '../modules/platform/withdrawals/routes.ts'
import { paymentRuleRoutes } from '../modules/sales/automatic-payment/routes.ts'
import { cartRoutes } from '../modules/sales/cart/routes.ts'
import { importRoutes } from '../modules/sales/imports/routes.ts'
import type { OrderDeps } from '../modules/sales/orders/service.ts'
import { reportRoutes } from '../modules/sales/reports/routes.ts'
import { storeRoutes } from '../modules/sales/stores/routes.ts'
import type { ConnectDeps } from '../modules/shops/connect/deps.ts'
import { connectRoutes } from '../modules/shops/connect/routes.ts'
import { labelPlatformsOf } from '../modules/shops/host/deps.ts'
import { orderClientFactory, type SyncDeps } from '../modules/shops/orders/service.ts'
import type { PublishRequestDeps } from '../modules/shops/publishing/service.ts'
import type { ParcelReportDeps } from '../modules/shops/pushes/service.ts'
import type { WebhookDeps } from '../modules/shops/webhooks/deps.ts'
import { webhookRoutes } from '../modules/shops/webhooks/routes.ts'
import { type MoneyEnv, moneyLimitsOf } from '../money-limits.ts'
import { registerAccountRoutes, registerAdminRoutes, registerOrderRoutes, registerShopRoutes } from './route-groups.ts'

export type AppParts = {
  readonly env: Pick<
    Env,
    | 'RATE_LIMITS'
    | 'TRUST_PROXY'
    | 'PUBLIC_URL'
    | 'SHOP_ADMIN_URL'
    | 'METRICS_TOKEN'
    | 'BANK_ACCOUNT'
    | 'TOP_UP_CURRENCIES'
    | 'INVOICE_ISSUER'
    | 'API_KEY_CALLS_PER_MINUTE'
    | 'API_KEYS_PER_ACCOUNT'
    | 'OPERATORS_NEED_TWO_FACTOR'
    | 'BACKUP_URL'
    | 'BACKUP_EVERY_HOURS'
    | keyof MoneyEnv
  >
  readonly log: Logger
  readonly database: Pick<OpenDatabase, 'pool' | 'db'>
  readonly keyring: Keyring
  readonly shops: ConnectDeps & WebhookDeps & PublishRequestDeps & ParcelReportDeps
  readonly catalog: Catalog
  readonly passwords: Passwords
  readonly mailer: Mailer | undefined
  readonly images: ImageHandler
  readonly site: FetchHandler
  readonly mockups: Pick<MockupDeps, 'storage' | 'queueIntake' | 'ownsArtwork'>
  readonly artworks: Artworks
  readonly finished: Pick<FinishedDeps, 'queuePrepare' | 'queuePictures'>
  /** Queues print files of orders that were sent to production. */
  readonly queuePrints: (orderIds: readonly number[]) => Promise<void>
  /** Queue what follows from imported orders, new parcels and paused products, and what is sent to endpoints. */
  readonly shopJobs: Required<
    Pick<SyncDeps, 'queuePayments' | 'queueReleases'> &
      Pick<OrderDeps, 'queueParcels'> &
      Pick<WorkshopDeps, 'queueOffers'> &
      Pick<WebhookRouteDeps, 'queueWebhooks'> &
      Pick<BulkDeps, 'queueBulk'>
  >
  /** Payment providers for top-ups. */
  readonly providers: WalletDeps['providers']
  readonly uploads: Pick<UploadDeps, 'queueOpening'>
  readonly batches: Pick<BatchDeps, 'queueBatches'> & { readonly progress: Progress }
  readonly catalogFiles: Pick<CatalogImportDeps, 'storage' | 'deliveredFolder' | 'queueCatalogImport'>
  readonly exports: Omit<ExportDeps, 'log' | 'publicUrl' | 'catalog' | 'downloads'>
  /** A folder on the disk whose free space operators see. */
  readonly dataFolder: string
  readonly metrics: Metrics
  readonly maintenance?: CurrentMaintenance
}

/** Creates the app with all modules: the only place that connects them. */
export function composeApp({
  env,
  log,
  database,
  keyring,
  shops,
  catalog,
  passwords,
  mailer,
  images,
  site,
  mockups,
  artworks,
  finished,
  queuePrints,
  shopJobs,
  providers,
  uploads,
  batches,
  catalogFiles,
  exports,
  dataFolder,
  metrics,
  maintenance,
}: AppParts): Hono<HttpEnv> {
  const { pool, db } = database
  const backupEveryHours = env.BACKUP_URL === undefined ? undefined : env.BACKUP_EVERY_HOURS
  const accounts = {
    db,
    passwords,
    mailer,
    keyring,
    operatorsNeedTwoFactor: env.OPERATORS_NEED_TWO_FACTOR,
    maxKeys: env.API_KEYS_PER_ACCOUNT,
    ...(maintenance && { maintenance }),
  }
  const downloads = createDownloads()
  const { queuePayments, queueReleases, queueParcels, queueOffers, queueWebhooks, queueBulk } = shopJobs
  const queueShops = shops.queueEvents
  const orders = {
    db,
    walletQueue: createKeyedQueue(),
    moneyLimits: moneyLimitsOf(env),
    queuePrints,
    queueShops,
    queueParcels,
  }
  return createApp({
    log,
    images,
    site,
    metrics,
    rateLimits: env.RATE_LIMITS ? createRateLimits({ pool, log }) : noRateLimits,
    findSession: (accessToken) => sessionOfToken(accounts, accessToken),
    findKey: createKeyFinder(accounts, createKeyLimit({ pool, callsPerMinute: env.API_KEY_CALLS_PER_MINUTE })),
    modules: [
      (api) => registerAccountRoutes(api, accounts),
      (api) => adminRecoveryRoutes(api, { db, mailer, publicUrl: env.PUBLIC_URL }),
      (api) => notificationRoutes(api, { db }),
      (api) => searchRoutes(api, { db }),
      (api) => viewRoutes(api, { db }),
      (api) => bulkRoutes(api, { db, registry: bulkRegistry, storage: catalogFiles.storage, queueBulk }),
      (api) => webhookEndpointRoutes(api, { db, keyring, queueWebhooks }),
      (api) => catalogRoutes(api, catalog),
      (api) => libraryRoutes(api, { db, catalog }),
      (api) => cartRoutes(api, { db, catalog }),
      (api) => freightRoutes(api, { db }),
      (api) => displayRoutes(api, { db }),
      (api) => mockupRoutes(api, { db, ...mockups }),
      (api) => studioRoutes(api, { db, catalog }),
      (api) => artworkRoutes(api, artworks),
      (api) => designRoutes(api, { db, artworks }),
      (api) => brandRoutes(api, { db }),
      (api) => fontRoutes(api, { db, storage: artworks.storage }),
      (api) => outputProfileRoutes(api, { db, storage: artworks.storage }),
      (api) => finishedRoutes(api, { db, catalog, artworks, ...finished }),
      (api) => shopperRoutes(api, { db, shopperPictures: createShopperPictures(exports.prints, exports.pictures) }),
      (api) => warningRoutes(api, { db, printWarnings: createPrintWarnings({ db, catalog, artworks }) }),
      (api) => withdrawalRoutes(api, orders),
      (api) => payoutRoutes(api, { ...accounts, moneyLimits: moneyLimitsOf(env) }),
      (api) =>
        walletRoutes(api, {
          ...{ db, providers, bankAccount: env.BANK_ACCOUNT, consoleUrl: env.SHOP_ADMIN_URL },
          topUpCurrencies: env.TOP_UP_CURRENCIES,
        }),
      (api) => invoiceRoutes(api, { db, issuer: env.INVOICE_ISSUER, fontFolder: exports.prints.fontFolder }),
      (api) => uploadRoutes(api, { artworks, ...uploads }),
      (api) => batchRoutes(api, { db, catalog, artworks, ...batches }),
      (api) => storeRoutes(api, { db, shops }),
      (api) => paymentRuleRoutes(api, { db }),
      (api) => connectRoutes(api, shops),
      (api) => webhookRoutes(api, shops),
      (api) =>
        registerShopRoutes(api, {
          ...shops,
          ...orders,
          queuePayments,
          queueReleases,
          createOrderClient: orderClientFactory(shops),
        }),
      (api) => importRoutes(api, { db }),
      (api) => reportRoutes(api, { db, shops }),
      (api) => registerOrderRoutes(api, { ...orders, textChecks: createTextChecks(exports.prints) }),
      (api) => registerAdminRoutes(api, { ...orders, queueOffers, dataFolder, backupEveryHours }),
      (api) => adminCatalogRoutes(api, { db, pool, downloads, ...catalogFiles }),
      (api) => jitRoutes(api, { db, fontFolder: exports.prints.fontFolder, labelPlatforms: labelPlatformsOf(shops) }),
      (api) =>
        workshopRoutes(api, {
          db,
          artworks,
          downloads,
          queueOffers,
          fontFolder: exports.prints.fontFolder,
        }),
      (api) => exportRoutes(api, { ...exports, downloads, catalog, log, publicUrl: env.PUBLIC_URL }),
      (api) => documentRoutes(api, { db, ...exports, fontFolder: exports.prints.fontFolder, log }),
      (api) => priceListRoutes(api, { db, pool, catalog, today: () => new Date().toISOString().slice(0, 10) }),
    ],
    // The index is loaded before the app exists, so only the database needs a check.
    isReady: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    ...(maintenance && { maintenance }),
    settings: {
      trustedProxies: env.TRUST_PROXY,
      isHttps: env.PUBLIC_URL.startsWith('https:'),
      metricsToken: env.METRICS_TOKEN,
    },
  })
}
