import type { SyncDeps } from './deps.ts'
import { findLastPoll } from './poll-queries.ts'
import { pollStore, readDueOrders } from './poll-store.ts'
import { findSyncedStore } from './shop-order-queries.ts'

/** Minimum time between two polls of a shop; orders reported by a webhook are read at once. */
const pollIntervalMs = 50_000

/**
 * Searches a store for new and changed orders unless that was done within the last minute, and reads all orders that
 * are due. `reconciliation`: compares the orders of 60 days instead. Does nothing for stores that are not connected.
 */
export async function syncStore(
  deps: SyncDeps,
  storeId: number,
  { isReconciliation = false, signal }: { readonly isReconciliation?: boolean; readonly signal?: AbortSignal } = {},
): Promise<void> {
  const store = await findSyncedStore(deps.db, storeId)
  const client = store && deps.createOrderClient(store)
  if (!client) return
  const lastPoll = await findLastPoll(deps.db, storeId)
  const isDue = lastPoll === undefined || Date.now() - lastPoll.getTime() >= pollIntervalMs
  if (isReconciliation) await pollStore(deps, client, store, 'reconciliation')
  else if (isDue) {
    const polled = await pollStore(deps, client, store, 'poll')
    // Orders that are due stay so until the shop answers again.
    if (!polled.ok && polled.code === 'unavailable') return
  }
  await readDueOrders(deps, client, store, signal)
}
