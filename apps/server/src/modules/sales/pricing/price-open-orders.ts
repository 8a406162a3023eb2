import type { Database } from '../../../db/kysely.ts'
import { lockOpenOrders } from '../orders/order-queries.ts'
import { priceOrders } from './price-orders.ts'

/** Orders priced with one set of statements. */
const batch = 200

/** Prices the unpaid orders of a store again after a change of its settings, in the caller's transaction. */
export async function priceOpenOrders(transaction: Database, storeId: number, actorId: number): Promise<void> {
  for (let after = 0; ; ) {
    const ids = await lockOpenOrders(transaction, storeId, { after, limit: batch })
    if (ids.length > 0) await priceOrders(transaction, ids, actorId)
    if (ids.length < batch) return
    after = ids.at(-1) ?? 0
  }
}
