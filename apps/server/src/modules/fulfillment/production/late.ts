import type { Database } from '../../../db/kysely.ts'
import { lockOrders } from '../../sales/orders/service.ts'
import { findLateOrders, setLate } from './production-queries.ts'

/** Orders marked in one transaction. */
const batch = 200

/**
 * Gives parts whose due day has passed priority over parts that are not late. Locks orders before their parts. Returns
 * the number of parts.
 */
export async function markLate(db: Database, today: string): Promise<number> {
  let count = 0
  for (;;) {
    const marked = await db.transaction().execute(async (transaction) => {
      const ids = await findLateOrders(transaction, today, batch)
      if (ids.length === 0) return undefined
      await lockOrders(transaction, undefined, ids)
      return setLate(transaction, ids, today)
    })
    if (marked === undefined) return count
    count += marked
  }
}
