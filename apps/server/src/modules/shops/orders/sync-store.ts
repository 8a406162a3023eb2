import { type Answer, answer } from '@podwright/connectors/answer'
import { defaultPollSeconds } from '@podwright/connectors/orders'
import type { ShopOrdersClient, SyncDeps } from './deps.ts'
import { claimPoll, findLastPoll, releasePoll } from './poll-queries.ts'
import { pollStore, readDueOrders } from './poll-store.ts'
import { findSyncedStore, type StoreFacts } from './shop-order-queries.ts'

/** A poll may begin this much earlier, because jobs do not run on the second. */
const toleranceMs = 10_000

/**
 * Searches a store for new and changed orders unless that was done within its interval, and reads all orders that
 * are due. `reconciliation`: compares the orders of 60 days instead. Does nothing for stores that are not connected.
 */
export async function syncStore(
  deps: SyncDeps,
  storeId: number,
  { isReconciliation = false, signal }: { readonly isReconciliation?: boolean; readonly signal?: AbortSignal } = {},
): Promise<void> {
  const store = await findSyncedStore(deps.db, storeId)
  const client = store && deps.createOrderClient(store, { signal })
  if (!client) return
  if (isReconciliation) await pollStore(deps, client, store, 'reconciliation')
  else {
    const polled = await pollIfDue(deps, client, store)
    // Orders that are due stay so until the shop answers again.
    if (!polled.ok && polled.code === 'unavailable') return
  }
  await readDueOrders(deps, client, store)
}

/** A webhook and the schedule may begin a run at the same time: one of them polls. */
async function pollIfDue(deps: SyncDeps, client: ShopOrdersClient, store: StoreFacts): Promise<Answer<null>> {
  const nothing = answer(null)
  if (!(await claimPoll(deps.db, store.id))) return nothing
  try {
    const lastPoll = await findLastPoll(deps.db, store.id)
    const { pollSeconds = defaultPollSeconds } = client.feed
    const isDue = lastPoll === undefined || Date.now() - lastPoll.getTime() >= pollSeconds * 1000 - toleranceMs
    return isDue ? await pollStore(deps, client, store, 'poll') : nothing
  } finally {
    await releasePoll(deps.db, store.id)
  }
}
