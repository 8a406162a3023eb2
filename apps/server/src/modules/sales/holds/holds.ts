import type { Database } from '../../../db/kysely.ts'
import { isDatabaseLost } from '../../../db/start-error.ts'
import { type Failed, fail } from '../../../result.ts'
import { endHold } from '../checkout/change.ts'
import { moveOrders } from '../orders/move.ts'
import { findEndedHolds, lockOrders, writeMoves } from '../orders/order-queries.ts'
import { findPartsOf, takeBackParts } from '../orders/part-queries.ts'

/** Orders released in one transaction. */
const batch = 100

type HoldDeps = { readonly db: Database; readonly onError: (err: unknown, id: number) => void }

/**
 * Sends orders whose hold has ended to production; where that fails, each alone: one that cannot be sent is told of once, and keeps
 * no other. It is tried again the next time. Answers how many were sent.
 */
export async function releaseEndedHolds({ db, onError }: HoldDeps): Promise<number> {
  let count = 0
  const failed: number[] = []
  for (;;) {
    const ids = await findEndedHolds(db, batch, failed)
    if (ids.length === 0) return count
    try {
      count += await releaseHeld(db, ids)
    } catch (error) {
      if (isDatabaseLost(error)) throw error
      for (const id of ids) {
        try {
          count += await releaseHeld(db, [id])
        } catch (err) {
          if (isDatabaseLost(err)) throw err
          failed.push(id)
          onError(err, id)
        }
      }
    }
  }
}

/** Answers how many there were: somebody may have called one off in the meantime. */
function releaseHeld(db: Database, ids: readonly number[]): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const orders = await lockOrders(transaction, undefined, ids)
    const held = orders.filter(({ state }) => state === 'holding').map(({ id }) => id)
    if (held.length > 0) await endHold(transaction, held, null)
    return held.length
  })
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
