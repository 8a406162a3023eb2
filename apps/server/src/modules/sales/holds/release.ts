import type { OrderDetail, Outcome } from '@podwright/contracts/orders/order-shapes'
import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail, type Result } from '../../../result.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { moveOrders, sendToProduction } from '../orders/order-flow.ts'
import { findEndedHolds, lockOrders } from '../orders/order-queries.ts'
import { getOrder } from '../orders/present.ts'
import { type OnOrderError, processEach, processTogether } from '../orders/process-each.ts'

/** Ends the hold of an order before its time. */
export async function releaseOrder(deps: OrderDeps, accountId: number, id: number): Promise<Result<OrderDetail>> {
  return (await releaseOne(deps.db, accountId, id)) ?? getOrder(deps, accountId, id)
}

/** Ends the holds of orders, each in its own transaction, so that a refused order does not affect the others. */
export function releaseOrders({ db }: OrderDeps, accountId: number, ids: readonly number[]): Promise<Result<Outcome>> {
  return processEach(ids, (id) => releaseOne(db, accountId, id))
}

async function releaseOne(db: Database, accountId: number, id: number): Promise<Failed | undefined> {
  const { found, released } = await endHolds(db, accountId, [id])
  if (found === 0) return fail('order_unknown')
  return released === 0 ? fail('order_state') : undefined
}

/** Orders whose holds end in one transaction. */
const batch = 100

type SweepDeps = { readonly db: Database; readonly onError: OnOrderError }

/**
 * Ends the holds whose time has passed. If a batch fails, its orders are released one by one; an order that fails is reported and
 * retried by the next run. Returns how many orders were released.
 */
export async function releaseEndedHolds({ db, onError }: SweepDeps): Promise<number> {
  let count = 0
  const failed: number[] = []
  for (;;) {
    const ids = await findEndedHolds(db, batch, failed)
    if (ids.length === 0) return count
    count += await processTogether(
      ids,
      async (some) => (await endHolds(db, undefined, some)).released,
      (err, id) => {
        failed.push(id)
        onError(err, id)
      },
    )
  }
}

/**
 * Sends orders on hold to production in one transaction: those of an account, or of any account. Orders that are not on hold are
 * skipped. Returns how many orders there were and how many were released.
 */
function endHolds(
  db: Database,
  accountId: number | undefined,
  ids: readonly number[],
): Promise<{ readonly found: number; readonly released: number }> {
  return db.transaction().execute(async (transaction) => {
    const orders = await lockOrders(transaction, accountId, ids)
    const moves = orders.flatMap(({ id, state }) =>
      state === 'holding' ? [{ id, from: state, to: 'in_review' as const }] : [],
    )
    const actorId = accountId ?? null
    await moveOrders(transaction, moves, actorId)
    const released = moves.map(({ id, to: state }) => ({ id, state, actionCode: null }))
    if (released.length > 0) await sendToProduction(transaction, released, actorId)
    return { found: orders.length, released: released.length }
  })
}
