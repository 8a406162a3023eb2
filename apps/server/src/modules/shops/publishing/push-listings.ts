import type { PublishDeps } from './deps.ts'
import { runTask } from './run-task.ts'
import { pushStock } from './stock.ts'
import { queueStockUpdates } from './stock-queries.ts'
import { claimListing, findStoresWithListings, queueRechecks } from './task-queries.ts'

/** Longer than the calls for one listing may take: a search of the shop, and the publishing itself. */
const leaseMinutes = 12

/** Connected stores with listings to publish, refresh or take down, or whose offer has changed. */
export async function findListingWork({ db, connectors }: Pick<PublishDeps, 'db' | 'connectors'>): Promise<number[]> {
  await queueStockUpdates(db)
  await queueRechecks(db)
  return findStoresWithListings(
    db,
    connectors.flatMap(({ id, publisher }) => (publisher ? [id] : [])),
  )
}

/**
 * Works on the listings of a store that are due, one after the other; what is on sale comes first. The outcome is stored
 * before and after each call, so that a killed process leaves no second product. Stops when the signal aborts.
 */
export async function pushListings(deps: PublishDeps, storeId: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    if (await pushStock(deps, storeId, signal)) continue
    const claimed = await claimListing(deps.db, storeId, leaseMinutes)
    if (!claimed) return
    await runTask(deps, claimed, signal)
  }
}
