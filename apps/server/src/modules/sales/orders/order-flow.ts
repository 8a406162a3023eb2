import { type ActionCode, type OrderState, orderTransitions } from '@podwright/domain/orders/order-states'
import { deliveryOf, progressOf } from '@podwright/domain/orders/production-states'
import { matchTexts } from '@podwright/domain/orders/variables'
import { canTransition } from '@podwright/domain/states/transitions'
import type { Database } from '../../../db/kysely.ts'
import { makeForLine, requestOrderedPrints } from '../../design/finished/service.ts'
import { refuseOpenChanges } from '../holds/shop-gate.ts'
import { removeUnusedProducts } from './line-products.ts'
import type { LineRow } from './line-queries.ts'
import { type Move, type OrderRow, writeMoves } from './order-queries.ts'
import { findPartsOf, releaseParts } from './part-queries.ts'
import {
  findFailedPrints,
  findOrderedProducts,
  findUnfilledLines,
  markLinesReady,
  setLinePrint,
} from './print-queries.ts'
import { findShipmentsOf } from './shipment-queries.ts'

/** What a change of state needs of an order. The caller must hold its row lock and have read the state under it. */
type LockedOrder = Pick<OrderRow, 'id' | 'state' | 'actionCode'>

/** Changes states of locked orders. Throws without writing when the state machine does not allow a transition. */
export async function moveOrders(transaction: Database, moves: readonly Move[], actorId: number | null): Promise<void> {
  for (const { id, from, to } of moves)
    if (!canTransition(orderTransitions, from, to)) throw new Error(`order ${id} cannot become ${to} from ${from}`)
  await writeMoves(transaction, moves, actorId)
}

/**
 * Sends locked, paid orders to production: suppliers see their parts, and missing print files are queued. Throws if an
 * order changed in its shop and waits for the seller's decision; callers refuse such orders before they write.
 */
export async function sendToProduction(
  transaction: Database,
  orders: readonly LockedOrder[],
  actorId: number | null,
): Promise<void> {
  const ids = orders.map(({ id }) => id)
  if (await refuseOpenChanges(transaction, ids))
    throw new Error(`a change in the shop is not decided for an order among ${ids.join(', ')}`)
  await releaseParts(transaction, ids)
  await fillLines(transaction, ids)
  await requestOrderedPrints(transaction, await findOrderedProducts(transaction, ids))
  await markLinesReady(transaction, ids)
  await syncWithProduction(transaction, orders, actorId)
}

/**
 * Gives lines with texts of the buyer a product of their own, which shows and prints these. A line whose texts cannot be
 * printed gets none, so that its order needs an action.
 */
async function fillLines(transaction: Database, orderIds: readonly number[]): Promise<void> {
  for (const { id, variables, personalization, ...chosen } of await findUnfilledLines(transaction, orderIds)) {
    const { values, problems } = matchTexts(variables, personalization)
    if (Object.keys(problems).length > 0) continue
    await setLinePrint(transaction, id, await makeForLine(transaction, { ...chosen, values }))
  }
}

const inProduction: readonly OrderState[] = ['in_review', 'accepted', 'in_production', 'action_required']

export function isInProduction(state: OrderState): boolean {
  return inProduction.includes(state)
}

/** Makes a line of a paid order again with its current texts, in place of print files that could not be made. */
export async function refillLine(
  transaction: Database,
  { id, orderId, printProductId }: Pick<LineRow, 'id' | 'orderId' | 'printProductId'>,
): Promise<void> {
  await setLinePrint(transaction, id, null)
  await removeUnusedProducts(transaction, [printProductId])
  await fillLines(transaction, [orderId])
}

/** Sets the states of locked orders from their parts; where all parts have shipped, from their parcels. */
export async function syncWithProduction(
  transaction: Database,
  locked: readonly LockedOrder[],
  actorId: number | null,
): Promise<void> {
  const orders = locked.filter(({ state }) => isInProduction(state))
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return
  // A reprint for an after-sales case does not delay the order.
  const originals = (await findPartsOf(transaction, ids)).filter(({ caseId }) => caseId === null)
  const parts = Map.groupBy(originals, ({ orderId }) => orderId)
  const failed = await findFailedPrints(transaction, ids)
  const moves = orders.flatMap((order): Move[] => {
    const states = (parts.get(order.id) ?? []).map(({ state, supplierId, refuseCode }) => ({
      state,
      refuseCode,
      hasSupplier: supplierId !== null,
    }))
    const progress = progressOf(states, failed.has(order.id))
    const action: ActionCode | null = progress.action ?? null
    if (progress.state === order.state && action === order.actionCode) return []
    return [{ id: order.id, from: order.state, to: progress.state, action }]
  })
  // The required action may change while the state stays.
  await writeMoves(
    transaction,
    moves.filter(({ from, to }) => from === to),
    actorId,
  )
  await moveOrders(
    transaction,
    moves.filter(({ from, to }) => from !== to),
    actorId,
  )
  const complete = moves.flatMap(({ id, to: state }) => (state === 'shipped' ? [{ id, state }] : []))
  await syncWithShipments(transaction, complete)
}

const shipped: readonly OrderState[] = ['shipped', 'in_transit', 'delivered', 'returned']

/**
 * Sets the states of locked orders that have shipped completely from their parcels. These states were not
 * reported, so the history names the system.
 */
export async function syncWithShipments(
  transaction: Database,
  locked: readonly Omit<LockedOrder, 'actionCode'>[],
): Promise<void> {
  const orders = locked.filter(({ state }) => shipped.includes(state))
  if (orders.length === 0) return
  const shipments = await findShipmentsOf(
    transaction,
    orders.map(({ id }) => id),
  )
  const originals = shipments.filter(({ isReprint }) => !isReprint)
  const parcels = Map.groupBy(originals, ({ orderId }) => orderId)
  const moves = orders.flatMap(({ id, state: from }): Move[] => {
    const to = deliveryOf((parcels.get(id) ?? []).map(({ state }) => state))
    return to === from ? [] : [{ id, from, to }]
  })
  await moveOrders(transaction, moves, null)
}
