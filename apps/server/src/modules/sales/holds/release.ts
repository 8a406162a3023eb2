import type { OrderDetail, Outcome } from '@podwright/contracts/orders/order-shapes'
import { type Failed, fail, type Result } from '../../../result.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { moveOrders, sendToProduction } from '../orders/order-flow.ts'
import { findEndedHolds, lockOrders } from '../orders/order-queries.ts'
import { getOrder } from '../orders/present.ts'
import { type OnOrderError, processEach, processInBulk } from '../orders/process-each.ts'

type ReleaseDeps = Pick<OrderDeps, 'db' | 'queuePrints'>

/** Ends the hold of an order before its time. */
export async function releaseOrder(deps: OrderDeps, accountId: number, id: number): Promise<Result<OrderDetail>> {
  return (await releaseOne(deps, accountId, id)) ?? getOrder(deps, accountId, id)
}

/** Ends the holds of orders, each in its own transaction, so that a refused order does not affect the others. */
export function releaseOrders(deps: OrderDeps, accountId: number, ids: readonly number[]): Promise<Result<Outcome>> {
  return processEach(ids, (id) => releaseOne(deps, accountId, id))
}

async function releaseOne(deps: ReleaseDeps, accountId: number, id: number): Promise<Failed | undefined> {
  const { found, released } = await endHolds(deps, accountId, [id])
  if (found === 0) return fail('order_unknown')
  return released === 0 ? fail('order_state') : undefined
}

/** Orders whose holds end in one transaction. */
const batch = 100

type SweepDeps = ReleaseDeps & { readonly onError: OnOrderError }

/**
 * Ends the holds whose time has passed. If a batch fails, its orders are released one by one; an order that fails is
 * reported and retried by the next run. Returns how many orders were released.
 */
export async function releaseEndedHolds({ onError, ...deps }: SweepDeps): Promise<number> {
  let count = 0
  const failed: number[] = []
  for (;;) {
    const ids = await findEndedHolds(deps.db, batch, failed)
    if (ids.length === 0) return count
    count += await processInBulk(
      ids,
      async (some) => (await endHolds(deps, undefined, some)).released,
      (err, id) => {
        failed.push(id)
        onError(err, id)
      },
    )
  }
}

/**
 * Sends orders on hold to production in one transaction: those of an account, or of any account. Orders that are not on
 * hold are skipped. Returns how many orders there were and how many were released.
 */
async function endHolds(
  { db, queuePrints }: ReleaseDeps,
  accountId: number | undefined,
  ids: readonly number[],
): Promise<{ readonly found: number; readonly released: number }> {
  const ended = await db.transaction().execute(async (transaction) => {
    const orders = await lockOrders(transaction, accountId, ids)
    const moves = orders.flatMap(({ id, state }) =>
      state === 'holding' ? [{ id, from: state, to: 'in_review' as const }] : [],
    )
    const actorId = accountId ?? null
    await moveOrders(transaction, moves, actorId)
    const released = moves.map(({ id, to: state }) => ({ id, state, actionCode: null }))
    if (released.length > 0) await sendToProduction(transaction, released, actorId)
    return { found: orders.length, released: released.map(({ id }) => id) }
  })
  if (ended.released.length > 0) await queuePrints?.(ended.released)
  return { found: ended.found, released: ended.released.length }
}
