import type { Database } from '../../../db/kysely.ts'
import { giveUpUnprintable } from '../../aftersales/reprints/service.ts'
import { findPrintedOrders, lockOrders, markLinesReady, syncWithProduction } from '../../sales/orders/service.ts'

/** Orders settled in one transaction. */
const batch = 100

/**
 * Updates paid orders from the state of their print files: lines with complete files become ready, orders with failed
 * files require an action of the seller, and reprints with failed files are given up. Called when the files of a
 * product were made or have failed, and by the sweep for processes that were killed. Returns the number of orders
 * checked.
 */
export async function syncWithPrintFiles(
  { db }: { readonly db: Database },
  finishedId: number | undefined,
): Promise<number> {
  let count = 0
  for (let after = 0; ; ) {
    const ids = await findPrintedOrders(db, { finishedId, after, limit: batch })
    if (ids.length > 0) await db.transaction().execute((transaction) => settle(transaction, ids))
    count += ids.length
    after = ids.at(-1) ?? 0
    if (ids.length < batch) return count
  }
}

async function settle(transaction: Database, ids: readonly number[]): Promise<void> {
  const orders = await lockOrders(transaction, undefined, ids)
  await markLinesReady(transaction, ids)
  await giveUpUnprintable(transaction, ids)
  await syncWithProduction(transaction, orders, null)
}
