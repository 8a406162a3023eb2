import type { Database } from '../../db/kysely.ts'
import { type Failed, fail } from '../../http/result.ts'
import { endHold } from './change.ts'
import { moveOrders } from './move.ts'
import { findEndedHolds, lockOrders, writeMoves } from './order-queries.ts'
import { findPartsOf, takeBackParts } from './production-queries.ts'

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

/** Keeps a paid order from production until then. What no supplier has accepted is taken back; beyond that it is too late. */
export function holdOrder(db: Database, accountId: number, id: number, until: Date): Promise<Failed | undefined> {
  return db.transaction().execute(async (transaction) => {
    const [order] = await lockOrders(transaction, accountId, [id])
    if (!order) return fail('order_unknown')
    const { state: from } = order
    const move = { id, to: 'holding' as const, releaseAt: until.toISOString() }
    if (from === 'holding') {
      await writeMoves(transaction, [{ ...move, from }], accountId)
      return undefined
    }
    const parts = await findPartsOf(transaction, [id])
    if (from !== 'in_review' || parts.some(({ state }) => state !== 'waiting')) return fail('order_state')
    await takeBackParts(transaction, id)
    await moveOrders(transaction, [{ ...move, from }], accountId)
    return undefined
  })
}
