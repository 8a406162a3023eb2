import type { Database } from '../../../db/kysely.ts'
import { lockLeveledDrafts } from './level-queries.ts'
import { priceOrders } from './price-orders.ts'

/** Orders priced with one set of statements. */
const batch = 200

/**
 * Prices drafts with products of a level again after a change of what sellers can order: those of an account, or of all.
 * Each batch has a transaction of its own.
 */
export async function priceDrafts(db: Database, accountId?: number): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const ids: number[] = await db.transaction().execute(async (transaction) => {
      const found = await lockLeveledDrafts(transaction, { accountId, after: after ?? 0, limit: batch })
      if (found.length > 0) await priceOrders(transaction, found, null)
      return found
    })
    after = ids.length < batch ? undefined : ids.at(-1)
  }
}
