import { z } from 'zod'
import { createKeyedQueue } from '../../concurrency/keyed-queue.ts'
import { orderClientFactory, type SyncDeps, syncStore } from '../../modules/shops/orders/service.ts'
import { handleShopEvents } from '../../modules/shops/webhooks/service.ts'
import { defineJob, type JobDeps } from '../queue/define-job.ts'

/** Stores that one process synchronizes at the same time; a slow shop does not delay the others. */
const concurrency = 4

/** Batches of webhooks that one run handles, before the store gives its slot to another one. */
const maxEventBatches = 50

/** Handles the webhooks of a store, imports its new orders and reads those that are due. */
export const syncShop = defineJob({
  name: 'sync-shop',
  payload: z.object({ storeId: z.int(), isReconciliation: z.boolean().optional() }),
  key: ({ storeId, isReconciliation }) => (isReconciliation ? `${storeId}-reconciliation` : String(storeId)),
  batchSize: 1,
  concurrency,
  handle: async (deps, { storeId, isReconciliation = false }, signal) => {
    const stop = AbortSignal.any([signal, deps.stopping])
    for (let count = 0; count < maxEventBatches; count++)
      if (!(await handleShopEvents(deps.shops, storeId, { signal: stop }))) break
    if (stop.aborted) return
    await syncStore(syncDepsOf(deps), storeId, { isReconciliation, signal: stop })
  },
})

function syncDepsOf({ db, log, shops, queuePrints, queuePayments, queueReleases }: JobDeps): SyncDeps {
  const { keyring } = shops
  return {
    db,
    log,
    keyring,
    queuePrints,
    queuePayments,
    queueReleases,
    walletQueue: createKeyedQueue(),
    createOrderClient: orderClientFactory(shops),
  }
}
