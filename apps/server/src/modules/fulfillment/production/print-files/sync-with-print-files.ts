import type { Database } from '../../../../db/kysely.ts'
import { cancelUnprintableReprints } from '../../../aftersales/reprints/service.ts'
import {
  findOrdersWaitingFor,
  findPrintedOrders,
  lastPrintChange,
  lockOrders,
  markLinesReady,
  type OnOrderError,
  processInBulk,
  readPrintChanges,
  recordWaitingOrders,
  replacePrintChanges,
  syncWithProduction,
} from '../../../sales/orders/service.ts'

/** Orders settled in one transaction. */
const batch = 100

type SyncDeps = { readonly db: Database; readonly onError: OnOrderError }

/** Recorded changes, or orders of a product, read at once. */
const readAtOnce = 1000

/**
 * Updates the orders that wait for the print files of a product, when they were made or have failed. An order that fails
 * is reported. Returns the number of orders checked.
 */
export async function syncWithPrintFiles(
  deps: SyncDeps,
  { finishedId }: { readonly finishedId: number },
): Promise<number> {
  let count = 0
  for (let after = 0; ; ) {
    const orderIds = await findOrdersWaitingFor(deps.db, finishedId, { after, limit: readAtOnce })
    count += await syncOrders(deps, orderIds)
    after = orderIds.at(-1) ?? 0
    if (orderIds.length < readAtOnce) return count
  }
}

/**
 * Updates those of these orders that are paid from the state of their print files: lines with complete files become
 * ready, orders with failed files require an action of the seller, and reprints with failed files are given up.
 */
async function syncOrders({ db, onError }: SyncDeps, orderIds: readonly number[]): Promise<number> {
  let count = 0
  for (let after = 0; ; ) {
    const ids = await findPrintedOrders(db, { orderIds, after, limit: batch })
    const settleAll = (some: readonly number[]) => db.transaction().execute((tx) => settle(tx, some))
    if (ids.length > 0) count += await processInBulk(ids, settleAll, onError)
    after = ids.at(-1) ?? 0
    if (ids.length < batch) return count
  }
}

/**
 * Updates the orders concerned by recorded changes of print files, which also covers processes that were killed after
 * they had made files. An order that fails is reported and retried by the next sweep. Returns the number of orders
 * checked.
 */
export async function sweepPrintChanges({ db, onError }: SyncDeps): Promise<number> {
  let count = 0
  const last = await lastPrintChange(db)
  if (last === undefined) return count
  for (;;) {
    const { ids, orderIds } = await readPrintChanges(db, { last, limit: readAtOnce })
    if (ids.length === 0) return count
    const failed: number[] = []
    const report: OnOrderError = (error, id) => {
      failed.push(id)
      onError(error, id)
    }
    count += await syncOrders({ db, onError: report }, orderIds)
    // Those that failed get ids above `last`, so that they wait for the next sweep.
    await replacePrintChanges(db, ids, failed)
  }
}

/** Orders recorded by one statement. */
const recordedAtOnce = 5000

/**
 * Records all orders that may wait for print files, in case a change was not recorded: the next sweep compares them, page
 * by page, and one that is interrupted goes on with those not compared yet. Recording an order twice does no harm.
 */
export async function recordAllOrders(db: Database, atOnce = recordedAtOnce): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; )
    after = await recordWaitingOrders(db, { after, limit: atOnce })
}

async function settle(transaction: Database, ids: readonly number[]): Promise<number> {
  const orders = await lockOrders(transaction, undefined, ids)
  await markLinesReady(transaction, ids)
  await cancelUnprintableReprints(transaction, ids)
  await syncWithProduction(transaction, orders, null)
  return ids.length
}
