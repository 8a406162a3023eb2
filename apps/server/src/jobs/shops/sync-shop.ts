import { z } from 'zod'
import { createKeyedQueue } from '../../concurrency/keyed-queue.ts'
import { orderClientFactory, type SyncDeps, syncStore } from '../../modules/shops/orders/service.ts'
import { handleShopEvents } from '../../modules/shops/webhooks/service.ts'
import { defineJob, type JobDeps, type Work } from '../queue/define-job.ts'

/** Stores that one process synchronizes at the same time; a slow shop does not delay the others. */
const concurrency = 4

/** Reconciliations of all stores begin within this time. */
const reconciliationSeconds = 3 * 3600

/** Batches of webhooks that one run handles, before the store gives its slot to another one. */
const maxEventBatches = 50

/** Handles the webhooks of a store, imports its new orders and reads those that are due. */
export const syncShop = defineJob({
  name: 'sync-shop',
  payload: z.object({ storeId: z.int(), isScheduled: z.boolean().optional() }),
  // Work that is waited for does not take the place of scheduled work in the queue.
  key: ({ storeId, isScheduled }) => (isScheduled ? String(storeId) : `${storeId}-now`),
  batchSize: 1,
  concurrency,
  handle: async (deps, { storeId }, signal) => {
    const stop = AbortSignal.any([signal, deps.stopping])
    for (let count = 0; count < maxEventBatches; count++)
      if (!(await handleShopEvents(deps.shops, storeId, { signal: stop }))) break
    if (stop.aborted) return
    await syncStore(syncDepsOf(deps), storeId, { signal: stop })
  },
})

/**
 * The work that synchronizes stores. What a webhook or a person waits for comes before the polls of a schedule.
 */
export function syncWork(
  storeIds: readonly number[],
  { isScheduled = false }: { readonly isScheduled?: boolean } = {},
): Work<{ storeId: number; isScheduled?: boolean }>[] {
  return storeIds.map((storeId) => ({ payload: { storeId, isScheduled }, priority: isScheduled ? 0 : 1 }))
}

/**
 * Compares the orders of 60 days of a store with the recorded ones. It may take ten minutes, so each process does one at a
 * time, beside the synchronization of the other stores.
 */
export const reconcileShop = defineJob({
  name: 'reconcile-shop',
  payload: z.object({ storeId: z.int() }),
  key: ({ storeId }) => String(storeId),
  batchSize: 1,
  handle: async (deps, { storeId }, signal) => {
    const stop = AbortSignal.any([signal, deps.stopping])
    await syncStore(syncDepsOf(deps), storeId, { isReconciliation: true, signal: stop })
  },
})

/** The work that reconciles stores, spread over three hours. */
export function reconciliationWork(storeIds: readonly number[]): Work<{ storeId: number }>[] {
  return storeIds.map((storeId, at) => ({
    payload: { storeId },
    delaySeconds: Math.floor((at * reconciliationSeconds) / storeIds.length),
  }))
}

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
