import type { Database } from '../../../db/kysely.ts'
import { giveUpUnprintable } from '../../aftersales/cases/service.ts'
import { findPrintedOrders, lockOrders, readyLines, settleOrders } from '../../sales/orders/service.ts'

/** Orders settled in one transaction. */
const batch = 100

/**
 * Brings paid orders to where their print files are: those of files that are there can go on, those of files that cannot be made
 * wait for their seller, and what was to be made again for a case is not. Called when the files of a product were made or given up, and by the sweep for whatever a killed process
 * left. Answers how many orders were looked at.
 */
export async function settlePrinted(
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
  await lockOrders(transaction, undefined, ids)
  await readyLines(transaction, ids)
  await giveUpUnprintable(transaction, ids)
  await settleOrders(transaction, ids, null)
}
