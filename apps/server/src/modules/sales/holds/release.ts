import type { ParsedBodyOf } from '@podwright/contracts/define-call'
import type { releaseOrders as releaseOrdersCall } from '@podwright/contracts/orders/order-batch'
import type { OrderDetail, Outcome } from '@podwright/contracts/orders/order-shapes'
import type { Database } from '../../../db/kysely.ts'
import { readClock } from '../../../db/read-clock.ts'
import { type Failed, fail, type Result } from '../../../result.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { insertEvents } from '../orders/history/event-queries.ts'
import { isInProduction, moveOrders, sendToProduction } from '../orders/order-flow.ts'
import { lockOrders, type OrderRow, writeMoves } from '../orders/order-queries.ts'
import { getOrder } from '../orders/present.ts'
import { type OnOrderError, processEach, processInBulk } from '../orders/process-each.ts'
import { findEndedHolds, findShopGates, queueShopReads, refuseOpenChanges, unreadNote } from './shop-gate.ts'

type ReleaseDeps = Pick<OrderDeps, 'db' | 'queuePrints' | 'queueShops'>

/** Ends the hold of an order before its time; one of a connected shop goes on as soon as the shop was read again. */
export async function releaseOrder(deps: OrderDeps, accountId: number, id: number): Promise<Result<OrderDetail>> {
  return (await releaseOne(deps, accountId, id)) ?? getOrder(deps, accountId, id)
}

/**
 * Ends the holds of orders, each in its own transaction, so that a refused order does not affect the others.
 * `skipsShopCheck`: orders go to production although their shops were not read again.
 */
export function releaseOrders(
  deps: OrderDeps,
  accountId: number,
  { ids, skipsShopCheck }: ParsedBodyOf<typeof releaseOrdersCall>,
): Promise<Result<Outcome>> {
  return processEach(ids, (id) => releaseOne(deps, accountId, id, skipsShopCheck))
}

async function releaseOne(
  deps: ReleaseDeps,
  accountId: number,
  id: number,
  skipsShopCheck = false,
): Promise<Failed | undefined> {
  const { found, released, waiting } = await endHolds(deps, accountId, [id], skipsShopCheck)
  if (found === 0) return fail('order_unknown')
  if (released + waiting > 0) return undefined
  return (await refuseOpenChanges(deps.db, [id])) ?? fail('order_state')
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

const stays = { from: 'holding', to: 'holding' } as const

type EndedHolds = { readonly found: number; readonly released: number; readonly waiting: number }

/**
 * Sends orders on hold to production in one transaction: those of an account before their time, or those of any account
 * whose time has passed. Orders that are not on hold or that changed in their shops are skipped; those whose shops are to
 * be read first wait for that, unless the seller skips it. Returns how many orders there were, were released, and wait.
 */
async function endHolds(
  deps: ReleaseDeps,
  accountId: number | undefined,
  ids: readonly number[],
  skipsShopCheck = false,
): Promise<EndedHolds> {
  const actorId = accountId ?? null
  const ended = await deps.db.transaction().execute(async (transaction) => {
    const orders = await lockOrders(transaction, accountId, ids)
    const now = await readClock(transaction)
    const endsLater = ({ releaseAt }: OrderRow) => releaseAt !== null && releaseAt > now
    const held = orders.filter((order) => order.state === 'holding' && (accountId !== undefined || !endsLater(order)))
    const gates = await findShopGates(
      transaction,
      held.map(({ id }) => id),
    )
    const isUnread = ({ id }: OrderRow) => gates.get(id) === 'waiting' || gates.get(id) === 'unread'
    const skipped = held.filter((order) => skipsShopCheck && isUnread(order))
    const waiting = held.filter((order) => !skipsShopCheck && isUnread(order))
    const releaseAt = now.toISOString()
    const shortened = waiting.filter(endsLater).map(({ id }) => ({ id, ...stays, releaseAt }))
    const moves = [...held.filter(({ id }) => gates.get(id) === 'open'), ...skipped].map(({ id, state }) => {
      return { id, from: state, to: 'in_review' as const }
    })
    await writeMoves(transaction, shortened, actorId)
    const unread = skipped.map(({ id }) => unreadNote(id))
    if (unread.length > 0) await insertEvents(transaction, unread, actorId)
    await moveOrders(transaction, moves, actorId)
    const released = moves.map(({ id, to: state }) => ({ id, state, actionCode: null }))
    if (released.length > 0) await sendToProduction(transaction, released, actorId)
    return { found: orders.length, released: released.map(({ id }) => id), waiting: waiting.map(({ id }) => id) }
  })
  if (ended.released.length > 0) await deps.queuePrints?.(ended.released)
  await queueShopReads(deps, ended.waiting)
  return { found: ended.found, released: ended.released.length, waiting: ended.waiting.length }
}

/**
 * Sends what was added to an order in production to its suppliers, unless another change in its shop is open. Returns
 * whether the order is in production. Runs in the caller's transaction.
 */
export async function resumeProduction(transaction: Database, accountId: number, id: number): Promise<boolean> {
  const [order] = await lockOrders(transaction, accountId, [id])
  if (!order || !isInProduction(order.state) || (await refuseOpenChanges(transaction, [id]))) return false
  await sendToProduction(transaction, [order], accountId)
  return true
}
