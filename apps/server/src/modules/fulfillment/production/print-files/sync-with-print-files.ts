import type { Database } from '../../../../db/kysely.ts'
import { cancelUnprintableReprints } from '../../../aftersales/reprints/service.ts'
import {
  findPrintedOrders,
  lockOrders,
  markLinesReady,
  type OnOrderError,
  processInBulk,
  syncWithProduction,
} from '../../../sales/orders/service.ts'

/** Orders settled in one transaction. */
const batch = 100

/**
 * Updates paid orders from the state of their print files: lines with complete files become ready, orders with failed
 * files require an action of the seller, and reprints with failed files are given up. Called when the files of a
 * product were made or have failed, and by the sweep for processes that were killed. An order that fails is reported
 * and retried by the next sweep. Returns the number of orders checked.
 */
export async function syncWithPrintFiles(
  { db, onError }: { readonly db: Database; readonly onError: OnOrderError },
  finishedId: number | undefined,
): Promise<number> {
  let count = 0
  for (let after = 0; ; ) {
    const ids = await findPrintedOrders(db, { finishedId, after, limit: batch })
    const settleAll = (some: readonly number[]) => db.transaction().execute((tx) => settle(tx, some))
    if (ids.length > 0) count += await processInBulk(ids, settleAll, onError)
    after = ids.at(-1) ?? 0
    if (ids.length < batch) return count
  }
}

async function settle(transaction: Database, ids: readonly number[]): Promise<number> {
  const orders = await lockOrders(transaction, undefined, ids)
  await markLinesReady(transaction, ids)
  await cancelUnprintableReprints(transaction, ids)
  await syncWithProduction(transaction, orders, null)
  return ids.length
}
