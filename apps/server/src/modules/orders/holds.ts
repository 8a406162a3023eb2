import type { Database } from '../../db/kysely.ts'
import { endHold } from './change.ts'
import { findEndedHolds, lockOrders } from './order-queries.ts'

/** Orders released in one transaction. */
const batch = 100

/** Sends orders whose hold has ended to production. Answers how many. */
export async function releaseEndedHolds({ db }: { readonly db: Database }): Promise<number> {
  let count = 0
  for (;;) {
    const released = await db.transaction().execute(async (transaction) => {
      const ids = await findEndedHolds(transaction, batch)
      const orders = await lockOrders(transaction, undefined, ids)
      // Somebody may have called one off in the meantime.
      const held = orders.filter(({ state }) => state === 'holding').map(({ id }) => id)
      if (held.length > 0) await endHold(transaction, held, null)
      return held.length
    })
    count += released
    if (released === 0) return count
  }
}
