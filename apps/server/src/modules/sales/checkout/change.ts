import type { ParsedBodyOf } from '@podwright/contracts/define-call'
import type { OrderDetail } from '@podwright/contracts/orders/order-shapes'
import type { archiveOrders, changeOrder, mapOrderLine } from '@podwright/contracts/orders/orders'
import { isOpen, orderTransitions } from '@podwright/domain/orders/order-states'
import { mayBecome } from '@podwright/domain/states/transitions'
import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail, type Result, succeed } from '../../../result.ts'
import type { OrderDeps } from '../orders/deps.ts'
import { findTargets, targetKey } from '../orders/fact-queries.ts'
import { findLinesOf, type LineRow, lockWaitingFor, mapSku, rememberSku, updateTarget } from '../orders/line-queries.ts'
import { moveOrders, releaseOrders } from '../orders/move.ts'
import { insertEvents, lockOrders, type OrderRow, updateOpenOrder } from '../orders/order-queries.ts'
import { showOrder } from '../orders/present.ts'
import { priceOrders } from '../orders/pricing.ts'
import { refuseWay } from './create.ts'

/** Changes an order as long as it is not paid, and prices it anew. */
export async function changeAccountOrder(
  deps: OrderDeps,
  accountId: number,
  id: number,
  { address, logisticsId, note, isSample }: ParsedBodyOf<typeof changeOrder>,
): Promise<Result<OrderDetail>> {
  const refused = await refuseWay(deps.db, address.country || undefined, logisticsId)
  if (refused) return refused
  const failed = await onOpenOrder(deps.db, accountId, id, async (transaction) => {
    await updateOpenOrder(transaction, id, { address, carrierId: logisticsId, note, isSample })
    await insertEvents(transaction, [{ orderId: id, kind: 'changed' }], accountId)
    await priceOrders(transaction, [id], accountId)
    return undefined
  })
  return failed ?? showOrder(deps, accountId, id)
}

/** Other open orders that are mapped along when a SKU is remembered; those beyond are mapped when they are opened. */
const maxMappedAlong = 1000

/** Says what a line is. */
export async function mapLine(
  deps: OrderDeps,
  accountId: number,
  { id, lineId }: { readonly id: number; readonly lineId: number },
  body: ParsedBodyOf<typeof mapOrderLine>,
): Promise<Result<OrderDetail>> {
  const { target, isIgnored } = body
  const failed = await onOpenOrder(deps.db, accountId, id, async (transaction, order) => {
    const line = (await findLinesOf(transaction, [id])).find((each) => each.id === lineId)
    if (!line) return fail('order_line_unknown')
    if (target && !(await findTargets(transaction, accountId, [target])).has(targetKey(target)))
      return fail(target.finishedId === null ? 'variant_unknown' : 'finished_unknown')
    const { variantId, finishedId } = target ?? { variantId: null, finishedId: null }
    await updateTarget(transaction, lineId, {
      variantId,
      finishedId,
      isIgnored,
      quantity: body.quantity ?? line.quantity,
    })
    await insertEvents(transaction, [{ orderId: id, kind: 'changed', reason: 'mapping' }], accountId)
    const along = body.remembers && target ? await mapAlong(transaction, order, line, target) : []
    await priceOrders(transaction, [id, ...along], accountId)
    return undefined
  })
  return failed ?? showOrder(deps, accountId, id)
}

/** Remembers a SKU of the shop and maps the orders that wait for it. */
async function mapAlong(
  transaction: Database,
  { storeId, id }: OrderRow,
  { externalSku }: LineRow,
  target: { readonly variantId: number; readonly finishedId: number | null },
): Promise<number[]> {
  if (storeId === null || externalSku === '') return []
  await rememberSku(transaction, storeId, externalSku, target)
  const waiting = await lockWaitingFor(transaction, storeId, externalSku, maxMappedAlong)
  await mapSku(transaction, [...waiting, id], externalSku, target)
  return waiting.filter((other) => other !== id)
}

async function onOpenOrder(
  db: Database,
  accountId: number,
  id: number,
  work: (transaction: Database, order: OrderRow) => Promise<Failed | undefined>,
): Promise<Failed | undefined> {
  return db.transaction().execute(async (transaction) => {
    const [order] = await lockOrders(transaction, accountId, [id])
    if (!order) return fail('order_unknown')
    return isOpen(order.state) ? work(transaction, order) : fail('order_state')
  })
}

/** Ends the hold of a paid order now. */
export async function releaseAccountOrder(
  deps: OrderDeps,
  accountId: number,
  id: number,
): Promise<Result<OrderDetail>> {
  return (await releaseHeld(deps.db, accountId, id)) ?? showOrder(deps, accountId, id)
}

export function releaseHeld(db: Database, accountId: number, id: number): Promise<Failed | undefined> {
  return db.transaction().execute(async (transaction) => {
    const [order] = await lockOrders(transaction, accountId, [id])
    if (!order) return fail('order_unknown')
    if (order.state !== 'holding') return fail('order_state')
    await endHold(transaction, [id], accountId)
    return undefined
  })
}

export async function endHold(transaction: Database, ids: readonly number[], actorId: number | null): Promise<void> {
  const moves = ids.map((id) => ({ id, from: 'holding' as const, to: 'in_review' as const }))
  await moveOrders(transaction, moves, actorId)
  await releaseOrders(transaction, ids, actorId)
}

/** Puts orders that are over away; those that are not stay as they are. */
export async function archiveAccountOrders(
  { db }: OrderDeps,
  accountId: number,
  { ids }: ParsedBodyOf<typeof archiveOrders>,
): Promise<Result<{ archived: number[] }>> {
  return db.transaction().execute(async (transaction) => {
    const orders = await lockOrders(transaction, accountId, ids)
    const over = orders.filter(({ state }) => mayBecome(orderTransitions, state, 'archived'))
    await moveOrders(
      transaction,
      over.map(({ id, state }) => ({ id, from: state, to: 'archived' })),
      accountId,
    )
    return succeed({ archived: over.map(({ id }) => id) })
  })
}
