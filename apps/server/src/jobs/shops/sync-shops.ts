import { findSyncedStores, platformsWithOrders } from '../../modules/shops/orders/service.ts'
import { defineScheduledJob } from '../queue/define-job.ts'

/** Queues the synchronization of all connected stores. */
export const syncShops = defineScheduledJob('sync-shops', '* * * * *', async ({ db, shops, queueShops }) => {
  await queueShops(await findSyncedStores(db, platformsWithOrders(shops)))
})

/** Queues the nightly comparison of all connected stores with the orders that are known. */
export const reconcileShops = defineScheduledJob('reconcile-shops', '20 2 * * *', async ({ db, shops, queueShops }) => {
  await queueShops(await findSyncedStores(db, platformsWithOrders(shops)), { isReconciliation: true })
})
