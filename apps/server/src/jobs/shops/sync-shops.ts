import { z } from 'zod'
import { findSyncedStores, platformsWithOrders } from '../../modules/shops/orders/service.ts'
import { defineJob, defineScheduledJob, type JobDeps } from '../queue/define-job.ts'

/** Queues the synchronization of all connected stores, now and in half a minute: schedules have no seconds. */
export const syncShops = defineScheduledJob('sync-shops', '* * * * *', async (deps) => {
  await deps.queueNextSync()
  await queueSyncedStores(deps)
})

/** Queues the synchronization of all connected stores between two runs of `sync-shops`. */
export const syncShopsAgain = defineJob({
  name: 'sync-shops-again',
  payload: z.object({}),
  key: () => 'all',
  handle: async (deps) => {
    await queueSyncedStores(deps)
  },
})

async function queueSyncedStores({ db, shops, queueShops }: JobDeps): Promise<void> {
  await queueShops(await findSyncedStores(db, platformsWithOrders(shops)), { isScheduled: true })
}

/** Queues the nightly comparison of all connected stores with the orders that are known. */
export const reconcileShops = defineScheduledJob('reconcile-shops', '20 2 * * *', async (deps) => {
  await deps.queueReconciliations(await findSyncedStores(deps.db, platformsWithOrders(deps.shops)))
})
