import { backUp } from './back-up.ts'
import { dailyWorkshopMaintenance } from './daily-workshop-maintenance.ts'
import { deliverWebhooks, findWebhooks } from './deliver-webhooks.ts'
import { gatherNotifications } from './gather-notifications.ts'
import { importCatalog } from './import-catalog.ts'
import { intakeMockup } from './intake-mockup.ts'
import { mailNotifications } from './mail-notifications.ts'
import { openZip } from './open-zip.ts'
import { payAutomatically } from './pay-automatically.ts'
import { pictureDesign } from './picture-design.ts'
import { prepareProduct } from './prepare-product.ts'
import { prerenderPictures } from './prerender-pictures.ts'
import { printReadyMade } from './print-ready-made.ts'
import type { Job } from './queue/define-job.ts'
import { reconcileLedger } from './reconcile-ledger.ts'
import { releaseHolds } from './release-holds.ts'
import { runBatch } from './run-batch.ts'
import { runBulk } from './run-bulk.ts'
import { ensureWebhooks } from './shops/ensure-webhooks.ts'
import { handlePrivacyRequests } from './shops/handle-privacy-requests.ts'
import { identifyStores } from './shops/identify-stores.ts'
import { notifyOutages } from './shops/notify-outages.ts'
import { notifyProblems } from './shops/notify-problems.ts'
import { findListings, pushListings } from './shops/push-listings.ts'
import { findPushes, pushParcels } from './shops/push-parcels.ts'
import { renewAuthorizations } from './shops/renew-authorizations.ts'
import { reconcileShop, syncShop } from './shops/sync-shop.ts'
import { reconcileShops, syncShops, syncShopsAgain } from './shops/sync-shops.ts'
import { sweepArtworks } from './sweeps/sweep-artworks.ts'
import { sweepConnections } from './sweeps/sweep-connections.ts'
import { sweepDesigns } from './sweeps/sweep-designs.ts'
import { sweepExpired } from './sweeps/sweep-expired.ts'
import { sweepFonts } from './sweeps/sweep-fonts.ts'
import { sweepImports } from './sweeps/sweep-imports.ts'
import { sweepMockups } from './sweeps/sweep-mockups.ts'
import { sweepPackCodes } from './sweeps/sweep-pack-codes.ts'
import { sweepPictures } from './sweeps/sweep-pictures.ts'
import { sweepPrints } from './sweeps/sweep-prints.ts'
import { sweepShopOrders } from './sweeps/sweep-shop-orders.ts'
import { sweepUploads } from './sweeps/sweep-uploads.ts'
import { sweepWebhooks } from './sweeps/sweep-webhooks.ts'
import { trackParcels } from './track-parcels.ts'

/** All jobs. */
export const jobs: readonly Job<never>[] = [
  prerenderPictures,
  sweepExpired,
  sweepPictures,
  intakeMockup,
  sweepMockups,
  sweepDesigns,
  sweepArtworks,
  sweepFonts,
  prepareProduct,
  printReadyMade,
  pictureDesign,
  sweepPrints,
  openZip,
  runBatch,
  runBulk,
  sweepUploads,
  releaseHolds,
  payAutomatically,
  sweepImports,
  dailyWorkshopMaintenance,
  gatherNotifications,
  mailNotifications,
  findWebhooks,
  deliverWebhooks,
  sweepWebhooks,
  sweepPackCodes,
  renewAuthorizations,
  identifyStores,
  ensureWebhooks,
  handlePrivacyRequests,
  sweepConnections,
  trackParcels,
  syncShops,
  syncShopsAgain,
  syncShop,
  findPushes,
  pushParcels,
  findListings,
  pushListings,
  reconcileShops,
  reconcileShop,
  notifyOutages,
  notifyProblems,
  sweepShopOrders,
  backUp,
  reconcileLedger,
  importCatalog,
]
