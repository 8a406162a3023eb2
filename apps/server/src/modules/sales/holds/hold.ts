import type { ParsedBodyOf } from '@podwright/contracts/define-call'
import type { holdOrders as holdOrdersCall } from '@podwright/contracts/orders/order-batch'
import type { Outcome } from '@podwright/contracts/orders/order-shapes'
import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail, type Result } from '../../../result.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { moveOrders } from '../orders/order-flow.ts'
import { lockOrders, writeMoves } from '../orders/order-queries.ts'
import { findPartsOf, takeBackParts } from '../orders/part-queries.ts'
import { processEach } from '../orders/process-each.ts'

/** Puts paid orders on hold, each in its own transaction, so that a refused order does not affect the others. */
export function holdOrders(
  { db }: OrderDeps,
  accountId: number,
  { ids, minutes }: ParsedBodyOf<typeof holdOrdersCall>,
): Promise<Result<Outcome>> {
  const until = new Date(Date.now() + minutes * 60_000)
  return processEach(ids, (id) => holdOrder(db, accountId, id, until))
}

/**
 * Puts a paid order on hold until a time, or extends its hold. Suppliers no longer see its parts. Refused once a
 * supplier has accepted a part.
 */
function holdOrder(db: Database, accountId: number, id: number, until: Date): Promise<Failed | undefined> {
  return db.transaction().execute(async (transaction) => {
    const [order] = await lockOrders(transaction, accountId, [id])
    if (!order) return fail('order_unknown')
    const { state: from } = order
    const move = { id, to: 'holding' as const, releaseAt: until.toISOString() }
    if (from === 'holding') {
      await writeMoves(transaction, [{ ...move, from }], accountId)
      return undefined
    }
    // A part that was dropped or replaced does not stop the others.
    const parts = (await findPartsOf(transaction, [id])).filter(({ state }) => state !== 'canceled')
    if (from !== 'in_review' || parts.some(({ state }) => state !== 'waiting')) return fail('order_state')
    await takeBackParts(transaction, id)
    await moveOrders(transaction, [{ ...move, from }], accountId)
    return undefined
  })
}
