import type { Database } from '../../../db/kysely.ts'
import { lockOrders } from '../../sales/orders/service.ts'
import { findLateOrders, setLate } from './production-queries.ts'

/** Orders marked in one transaction. */
const batch = 200

/** Work whose day is over goes before what is not late. Orders are locked before their parts, as everybody does. Answers how many. */
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
